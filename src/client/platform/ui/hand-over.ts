/** Hands bytes to the browser under a name: who asks for what only some may fetch says so in a header, which no plain link can send. */
export function handOver(bytes: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
