import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The site works from any folder of any host: all addresses are relative.
export default defineConfig({
  base: './',
  plugins: [svelte()],
  build: { outDir: '../build/site', emptyOutDir: true, target: 'es2022' },
  worker: { format: 'es' },
  server: { fs: { allow: ['..'] } }, // the outlines of the boards are in content/
});
