/** The first letters of the first and last word of a name, at most two, in capitals; "?" when there is no letter. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('en-IN') ?? '').join('') || '?';
}
