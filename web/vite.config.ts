import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

// Writes the service worker with the names of all files of the site; what they are is its version.
function offline(): Plugin {
  const always = ['index.html', 'loci.svg', 'manifest.json'];
  return {
    name: 'offline',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const hash = createHash('sha256');
      const files = new Set(always);
      for (const [name, file] of Object.entries(bundle)) {
        files.add(name);
        hash.update(name).update(file.type === 'asset' ? file.source : file.code);
      }
      const source = readFileSync('src/offline/service-worker.js', 'utf8')
        .replace('__VERSION__', hash.digest('hex').slice(0, 12))
        .replace('__FILES__', JSON.stringify([...files]));
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  };
}

// The site works from any folder of any host: all addresses are relative.
export default defineConfig({
  base: './',
  plugins: [svelte(), offline()],
  build: { outDir: '../build/site', emptyOutDir: true, target: 'es2022' },
  worker: { format: 'es' },
  server: { fs: { allow: ['..'] } }, // the outlines of the boards are in content/
});
