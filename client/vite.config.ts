/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte()],
  resolve: {
    // the texts that the server and the command line use too
    alias: { $locale: at('../src/paiju/locale'), $src: at('./src') },
    // Vitest would otherwise take Svelte's server build
    ...(process.env['VITEST'] ? { conditions: ['browser'] } : {}),
  },
  build: {
    outDir: '../src/paiju/static',
    emptyOutDir: true,
    target: 'es2022',
    // data: addresses are not needed under the page's content security policy
    assetsInlineLimit: 0,
    // notices of the bundled packages, shipped with them
    license: { fileName: 'third-party-licenses.md' },
  },
  server: {
    fs: { allow: [at('.'), at('../src/paiju/locale')] },
    // `npm run dev` beside a running `paiju serve --port 8000`
    proxy: {
      '/api': { target: 'http://127.0.0.1:8000' },
      '/ws': { target: 'ws://127.0.0.1:8000', ws: true },
    },
  },
  test: {
    environment: 'happy-dom',
    setupFiles: ['./tests/setup.ts'],
    include: ['tests/**/*.test.ts'],
  },
});
