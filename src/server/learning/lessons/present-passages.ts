import type { Passage } from '../../../contract/platform/passages.ts';

/** Passages with their drawings' addresses in the place of their files. */
export function presentPassages(
  passages: readonly Passage[],
  addressOf: (file: string) => string,
): Passage[] {
  const present = (inner: readonly Passage[]) => presentPassages(inner, addressOf);
  return passages.map((passage): Passage => {
    switch (passage.type) {
      case 'drawing':
        return { ...passage, url: addressOf(passage.url) };
      case 'list':
        return { ...passage, items: passage.items.map(present) };
      case 'quote':
        return { ...passage, children: present(passage.children) };
      default:
        return passage;
    }
  });
}
