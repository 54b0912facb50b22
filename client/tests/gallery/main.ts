// `npm run dev`, then /tests/gallery/?theme=wood&mode=dark&colours=four&lang=en: every card at the sizes in use.
import { mount } from 'svelte';
import { locale, type Locale } from '../../src/i18n/index.svelte.ts';
import '../../src/base.css';
import '../../src/theme.css';
import Gallery from './Gallery.svelte';

const asked = new URLSearchParams(location.search);
for (const name of ['theme', 'mode', 'colours'])
  document.documentElement.dataset[name] = asked.get(name) ?? '';
locale.value = (asked.get('lang') ?? 'zh-Hans') as Locale;
mount(Gallery, { target: document.body });
