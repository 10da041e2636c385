// What emscripten writes (cmake/Browser.cmake).
declare module '*/loci-engine.js' {
  interface Engine {
    ccall(name: string, result: 'string', types: 'string'[], values: string[]): string;
  }
  export default function createEngine(options: { locateFile(): string }): Promise<Engine>;
}
