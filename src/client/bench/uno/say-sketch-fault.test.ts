import { expect, test } from 'vitest';
import { saySketchFault } from './say-sketch-fault.ts';

// As avr-gcc 5 and avr-ld say it; `open-compiler` has read the place off already.
test.each([
  ["expected ';' before 'delay'", /semicolon ; is missing/],
  ["expected ',' or ';' before 'void'", /semicolon ; is missing/],
  ["'dealy' was not declared in this scope", /does not know dealy\./],
  ["'Servoo' does not name a type", /does not know Servoo\./],
  ["expected '}' at end of input", /A brace } is missing/],
  ["expected ')' before ';' token", /round bracket is missing/],
  ['missing terminating " character', /second quotation mark/],
  ['Wifi.h: No such file or directory', /no library Wifi\.h here/],
  ["too few arguments to function 'void digitalWrite(uint8_t, uint8_t)'", /too much or too little/],
  ["redefinition of 'int lamp'", /used twice/],
  ['undefined reference to setup', /setup is missing/],
  ['region text overflowed: it does not fit', /too big for the memory/],
  ['lvalue required as left operand of assignment', /not as C\+\+ has it/],
])('“%s” is said in a child’s words', (message, said) => {
  expect(saySketchFault({ message })).toMatch(said);
});
