/** Tells the browser's console what nobody on the page can do anything about (specification, section 8: "console only"). */
export function noteInConsole(words: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification names the console as the place
  console.warn(words, cause);
}
