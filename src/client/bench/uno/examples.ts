import { markOf } from '../../../rules/bench/uno/sketch-source.ts';
import { m } from '../../../texts/generated/messages.js';
import blink from './examples/blink.ino?raw';
import dimmer from './examples/dimmer.ino?raw';
import echo from './examples/echo.ino?raw';
import pointer from './examples/pointer.ino?raw';
import thermometer from './examples/thermometer.ino?raw';

/** Sketches to begin with, for who comes from no lesson. */
export const examples: readonly { id: string; name: () => string; code: string }[] = [
  { id: 'blink', name: m.uno_example_blink, code: blink },
  { id: 'dimmer', name: m.uno_example_dimmer, code: dimmer },
  { id: 'pointer', name: m.uno_example_pointer, code: pointer },
  { id: 'thermometer', name: m.uno_example_thermometer, code: thermometer },
  { id: 'echo', name: m.uno_example_echo, code: echo },
];
export const FIRST_SKETCH = blink;

/** Where the machine code of each lies, by its mark. */
const compiled = import.meta.glob<string>('./examples/*.hex', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of an example's machine code; null where the text is none of them. */
export const exampleProgram = (code: string): string | null =>
  compiled[`./examples/${markOf(code)}.hex`] ?? null;
