/** Offers a text as a file to save. */
export function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/markdown;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file once the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
