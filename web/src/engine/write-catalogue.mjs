// Writes the catalogue as the engine for browsers tells it: run when the site is built, in a process of its own,
// for the engine takes the place where it runs for a worker.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

Object.assign(globalThis, { self: globalThis, location: { href: import.meta.url } });
const build = new URL('./build/', import.meta.url);
const { default: createEngine } = await import(new URL('loci-engine.js', build));
const { ccall } = await createEngine({ wasmBinary: readFileSync(new URL('loci-engine.wasm', build)) });
const { catalogue } = JSON.parse(ccall('loci_handle', 'string', ['string'], [JSON.stringify({ id: 1, do: 'catalogue' })]));
const [file, text] = [new URL('catalogue.json', build), JSON.stringify(catalogue)];
if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text); // what is the same stays as old as it is
