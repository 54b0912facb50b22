import '@testing-library/jest-dom/vitest';
import '@testing-library/svelte/vitest'; // unmounts after each test
