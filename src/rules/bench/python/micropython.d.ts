declare module '@micropython/micropython-webassembly-pyscript' {
  export const loadMicroPython: import('./engine.ts').LoadMicroPython;
}
