// The engine in its own thread: messages in, answers out.
import createEngine from './build/loci-engine.js';
import wasm from './build/loci-engine.wasm?url';

const engine = createEngine({ locateFile: () => new URL(wasm, self.location.href).href });

engine.then(() => self.postMessage('ready'), () => undefined); // what went wrong is told to whoever asks

const longest = 256 * 1024; // a message lies on the engine's stack (cmake/Browser.cmake), a letter in up to 3 bytes

// An engine that could not be loaded, or breaks, says so: nobody waits in vain.
self.onmessage = async (event: MessageEvent<string>) => {
  try {
    const { ccall } = await engine;
    if (event.data.length > longest) {
      self.postMessage(JSON.stringify({ error: 'this is too long for a game' }));
      return;
    }
    self.postMessage(ccall('loci_handle', 'string', ['string'], [event.data]));
  } catch (error) {
    self.postMessage(JSON.stringify({ error: `the engine failed: ${String(error)}` }));
  }
};
