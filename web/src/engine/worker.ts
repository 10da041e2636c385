// The engine in its own thread: messages in, answers out.
import createEngine from './build/loci-engine.js';
import wasm from './build/loci-engine.wasm?url';

const engine = createEngine({ locateFile: () => new URL(wasm, self.location.href).href });

self.onmessage = async (event: MessageEvent<string>) => {
  const { ccall } = await engine;
  self.postMessage(ccall('loci_handle', 'string', ['string'], [event.data]));
};
