import { mount } from 'svelte';
import App from './App.svelte';
import './base.css';
import './settings.svelte.ts'; // writes the reader's looks onto <html>
import './theme.css';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
mount(App, { target });
