import { expect, test } from 'vitest';
import { runBlocks } from './run-blocks.ts';

const complaints = (text: string) =>
  runBlocks(text).complaints.map(({ line, sentence }) => `${line}: ${sentence}`);

test('a program runs for ten simulated seconds and says what it computes', () => {
  const { printed, complaints } = runBlocks(`when flag pressed
set round to 0
repeat 3 times
  change round by 1
  say "Round " + round
  wait 1 second
say timer
if not (timer < 2) and round = 3 then
  say (round + 1) * 2 / 4 - 5
else
  say "early"
forever
  run beep
  wait 2 seconds

define beep
play C5 on pin 8 for 0.5 seconds
say "beep"
`);
  expect(complaints).toEqual([]);
  expect(printed).toEqual(['Round 1', 'Round 2', 'Round 3', '3', '-3', 'beep', 'beep', 'beep']);
});

test('buttons, light, distance and lines change while the program runs', () => {
  const { printed, complaints } = runBlocks(`when flag pressed
repeat until distance < 20
  if light on A0 < 300 then
    say "dark"
    wait until light on A0 > 600
say "near"

when flag pressed
wait until line left sees black and line right sees black
say "both"

when button 2 pressed
say "button"
turn servo 9 to random 60 to 90°
drive left -60 right 60
`);
  expect(complaints).toEqual([]);
  for (const word of ['dark', 'both', 'near', 'button']) expect(printed).toContain(word);
});

test.each([
  ['when flag pressed\nlight pin 13', '2: there is no block “light pin 13”'],
  [
    'when flag pressed\nsay scor',
    '2: “scor” in “scor” is not known: no block sets it, and no sensor is called so',
  ],
  ['when flag pressed\nsay score\nset score to 1', '2: “score” is used before it is set'],
  [
    'when flag pressed\nchange score by 1',
    '2: “score” is changed but never set: put “set score to 0” before it',
  ],
  [
    'when flag pressed\nset a to 1\nforever\n  change a by 1',
    '3: “forever” neither waits nor reads an input',
  ],
  [
    'when flag pressed\nswitch pin 2 on\nwait until button 2 pressed',
    '3: pin 2 is a button here and switched on',
  ],
  ['when flag pressed\nturn servo 9 to 200°', '2: the angle must be 0 to 180, not 200'],
  ['when flag pressed\ndrive left 120 right 60', '2: the speed must be -100 to 100, not 120'],
  ['when flag pressed\nrun dance', '2: “run dance” runs a block that is nowhere defined'],
  ['when flag pressed\nforever\n  wait 1 second\nsay 1', '4: “say 1” is never reached'],
  ['when flag pressed\nif light on A0 then\n  say 1', '2: “light on A0” is not a question'],
  ['when flag pressed\nplay H5 on pin 8 for 1 second', '2: “H5” is no note'],
  ['when flag pressed\nswitch pin 1 on', '2: pin 1 belongs to the USB cable'],
  ['when flag pressed\nsay 5 +', '2: “5 +” ends too early'],
  ['when flag pressed\nsay light on 3', '2: “light on 3”: light is measured on A0 to A5'],
  ['when flag pressed\nwait until button 2', '2: “button 2” lacks “pressed” after “2”'],
  ['when flag pressed\nrun a\n\ndefine a\nrun a', '5: “run a” runs round and round without a rest'],
])('%j is found', (text, sentence) => expect(complaints(text).join('\n')).toContain(sentence));

test('a loop that reads an input needs no wait', () => {
  const text =
    'when flag pressed\nforever\n  if button 2 pressed then\n    switch pin 13 on\n  else\n    switch pin 13 off';
  expect(complaints(text)).toEqual([]);
});
