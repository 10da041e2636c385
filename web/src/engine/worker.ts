// The engine in its own thread: messages in, answers out.
import createEngine from './build/loci-engine.js';
import wasm from './build/loci-engine.wasm?url';

const engine = createEngine({ locateFile: () => new URL(wasm, self.location.href).href });

// An engine that could not be loaded, or breaks, says so: nobody waits in vain.
self.onmessage = async (event: MessageEvent<string>) => {
  try {
    const { ccall } = await engine;
    self.postMessage(ccall('loci_handle', 'string', ['string'], [event.data]));
  } catch (error) {
    self.postMessage(JSON.stringify({ error: `the engine failed: ${String(error)}` }));
  }
};
