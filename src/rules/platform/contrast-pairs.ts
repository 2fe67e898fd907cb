import type { ColourName } from './theme-colours.ts';

export type Pair = readonly [front: ColourName, ground: ColourName];

/** Which colour may stand on which: text pairs need 4.5:1, parts (borders of fields, icons, large display type) 3:1. */
export const textPairs: readonly Pair[] = [
  ['ink', 'paper'],
  ['ink', 'paper-deep'],
  ['ink', 'surface'],
  ['ink', 'sun'],
  ['ink', 'sun-pale'],
  ['ink', 'wire-pale'],
  ['quiet', 'paper'],
  ['quiet', 'paper-deep'],
  ['quiet', 'surface'],
  ['white', 'wire-deep'],
  ['white', 'wire-dark'],
  ['white', 'leaf'],
  ['white', 'indigo'],
  ['white', 'led-deep'],
  ['white', 'ink'],
  ['sun', 'ink'],
  ['line', 'ink'],
  ['wire-deep', 'paper'],
  ['wire-deep', 'surface'],
  ['wire-dark', 'wire-pale'],
  ['sun-deep', 'paper'],
  ['sun-deep', 'sun-pale'],
  ['leaf-deep', 'paper'],
  ['leaf-deep', 'leaf-pale'],
  ['indigo-deep', 'paper'],
  ['indigo-deep', 'indigo-pale'],
  ['led-deep', 'paper'],
  ['led-deep', 'surface'],
  ['led-deep', 'led-pale'],
  ['power-deep', 'paper'],
  ['power-deep', 'power-pale'],
];

export const partPairs: readonly Pair[] = [
  ['edge', 'surface'],
  ['edge', 'paper'],
  ['indigo', 'paper'],
  ['indigo', 'surface'],
  ['sun', 'ink'],
  ['power', 'surface'],
  ['led', 'surface'],
];
