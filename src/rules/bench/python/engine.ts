/** A fresh MicroPython, as its package gives it: rules know no package, so whoever runs a program brings it along. */
export type MicroPython = {
  FS: { mkdirTree(path: string): void; writeFile(path: string, text: string): void };
  registerJsModule(name: string, module: object): void;
  runPython(code: string): void;
};

/** `heapsize` in bytes, `url` where its wasm is. Without `linebuffer`, `stdout` gets bytes. */
export type LoadMicroPython = (options: {
  heapsize: number;
  linebuffer: boolean;
  stdout: (chunk: Uint8Array) => void;
  url?: string;
}) => Promise<MicroPython>;
