declare module '@micropython/micropython-webassembly-pyscript' {
  /** A fresh MicroPython; `heapsize` in bytes, `url` where its wasm is. Without `linebuffer`, `stdout` gets bytes. */
  export function loadMicroPython(options: {
    heapsize: number;
    linebuffer: boolean;
    stdout: (chunk: Uint8Array) => void;
    url?: string;
  }): Promise<{
    FS: { mkdirTree(path: string): void; writeFile(path: string, text: string): void };
    registerJsModule(name: string, module: object): void;
    runPython(code: string): void;
  }>;
}
