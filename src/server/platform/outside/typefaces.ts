import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

const weights = { display: '700Bold', text: '400Regular', strong: '600SemiBold' } as const;
/** What words on paper are: a name that is looked at, words that are read, words that weigh. */
export type Typeface = keyof typeof weights;

/** Whole typefaces, with ₹ and Devanagari: those of the site are cut down for the web. */
const usual: Record<Typeface, string> = {
  display: resolve('@expo-google-fonts/baloo-2/700Bold/Baloo2_700Bold.ttf'),
  text: resolve('@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf'),
  strong: resolve('@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf'),
};

/** Baloo in the other scripts of India, each with Latin letters of its own. Its packages keep the files in two ways. */
const siblings: readonly [script: RegExp, fileOf: (weight: string) => string][] = [
  [/\p{Script=Bengali}/u, (weight) => `baloo-da-2/BalooDa2_${weight}.ttf`],
  [/\p{Script=Gujarati}/u, (weight) => `baloo-bhai-2/${weight}/BalooBhai2_${weight}.ttf`],
  [/\p{Script=Gurmukhi}/u, (weight) => `baloo-paaji-2/BalooPaaji2_${weight}.ttf`],
  [/\p{Script=Kannada}/u, (weight) => `baloo-tamma-2/${weight}/BalooTamma2_${weight}.ttf`],
  [/\p{Script=Malayalam}/u, (weight) => `baloo-chettan-2/${weight}/BalooChettan2_${weight}.ttf`],
  [/\p{Script=Oriya}/u, (weight) => `baloo-bhaina-2/BalooBhaina2_${weight}.ttf`],
  [/\p{Script=Tamil}/u, (weight) => `baloo-thambi-2/${weight}/BalooThambi2_${weight}.ttf`],
  [/\p{Script=Telugu}/u, (weight) => `baloo-tammudu-2/BalooTammudu2_${weight}.ttf`],
];

/** The file of the typeface that has the letters of these words. Two scripts of India in one line: the first of the list. */
export function typefaceFor(face: Typeface, words = ''): string {
  const [, fileOf] = siblings.find(([script]) => script.test(words)) ?? [];
  return fileOf ? resolve(`@expo-google-fonts/${fileOf(weights[face])}`) : usual[face];
}

const read = new Map<string, Buffer>();

/**
 * The file of a typeface. In some the joiners of Indian scripts are the last letters and have no outline: fontkit measures
 * them behind the end of the file, so there is a little more of it.
 */
export function readTypeface(file: string): Buffer {
  const bytes = read.get(file) ?? Buffer.concat([readFileSync(file), Buffer.alloc(16)]);
  read.set(file, bytes);
  return bytes;
}

/** Goes on writing on a page with the typeface that has the letters of these words. */
export function setTypeface(page: PDFKit.PDFDocument, face: Typeface, words: string): PDFKit.PDFDocument {
  const file = typefaceFor(face, words);
  return page.registerFont(file, readTypeface(file)).font(file);
}
