import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

// Asks the engine for its catalogue, which the page loads first, and tells the browser so.
function catalogue(): Plugin {
  return {
    name: 'catalogue',
    apply: () => !process.env.VITEST,
    buildStart: () => void execFileSync(process.execPath, ['src/engine/write-catalogue.mjs']),
    transformIndexHtml: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((name) => /catalogue-[^/]*\.json$/.test(name))
        .map((name) => ({ tag: 'link', attrs: { rel: 'preload', as: 'fetch', href: `./${name}`, crossorigin: true } })),
  };
}

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

// Beside every file that is worth it the same with gzip, for `loci serve`.
function packed(): Plugin {
  return {
    name: 'packed',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle).filter((each) => /\.(js|css|json|wasm|html)$/.test(each))) {
        const file = join(dir!, name);
        writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
      }
    },
  };
}

// The site works from any folder of any host: all addresses are relative.
export default defineConfig({
  base: './',
  plugins: [svelte(), catalogue(), offline(), packed()],
  build: { outDir: '../build/site', emptyOutDir: true, target: 'es2022' },
  worker: { format: 'es' },
  server: { fs: { allow: ['..'] } }, // the outlines of the boards and the glossary are in content/
});
