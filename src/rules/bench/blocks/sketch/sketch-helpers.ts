/** What the sketch says in words beside its lines; whoever shows it has them in the reader's language. */
export type SketchNotes = Record<
  | 'made'
  | 'monitor'
  | 'helpers'
  | 'speeds'
  | 'echo'
  | 'fades'
  | 'end'
  | 'trembles'
  | 'decimals'
  | 'limits'
  | 'luck',
  string
>;

/** Which of the functions below a sketch needs. `buzzers` are the pins that play. */
export type Needs = Record<'drive' | 'distance' | 'words' | 'within' | 'stop' | 'wait', boolean> & {
  buzzers: readonly number[];
};

/** The pins that the parts of the Junior kits are wired to. */
export const driverPins = [4, 5, 6, 7, 8, 9, 10];
export const eyePins = [11, 12];

/** The functions that stand below a child's own, written as the guides of the courses write them. */
export function helpersOf(needs: Needs, notes: SketchNotes): string[][] {
  const wait = needs.wait ? 'wait' : 'delay';
  const oneBuzzer = needs.buzzers.length === 1;
  return [
    ...(needs.drive ? driver(notes) : []),
    ...(needs.distance ? [eyes(notes)] : []),
    ...(needs.within
      ? [
          [
            noted('long within(float value, long low, long high) {', notes.limits),
            '  if (!isfinite(value)) {',
            '    return low > 0 ? low : 0;',
            '  }',
            '  return constrain((long)value, low, high);',
            '}',
          ],
        ]
      : []),
    ...(needs.words
      ? [
          [
            noted('String words(float number) {', notes.decimals),
            '  if (number == (long)number) {',
            '    return String((long)number);',
            '  }',
            '  return String(number, 2);',
            '}',
          ],
        ]
      : []),
    ...(needs.wait
      ? [
          [
            'void wait(unsigned long time) {',
            '  unsigned long start = millis();',
            '  while (millis() - start < time) {',
            '    feelButtons();',
            '    delay(1);',
            '  }',
            '}',
          ],
        ]
      : []),
    ...(needs.buzzers.length
      ? [
          [
            `void play(${oneBuzzer ? '' : 'int pin, '}int hertz, unsigned long time) {`,
            `  tone(${oneBuzzer ? 'BUZZER' : 'pin'}, hertz);`,
            `  ${wait}(time);`,
            `  noTone(${oneBuzzer ? 'BUZZER' : 'pin'});`,
            '}',
          ],
        ]
      : []),
    ...(needs.stop
      ? [
          [
            'void stopProgram() {',
            ...(needs.drive ? ['  drive(0, 0);'] : []),
            ...needs.buzzers.map((pin) => `  noTone(${oneBuzzer ? 'BUZZER' : pin});`),
            '  while (true) {',
            '    delay(100);',
            '  }',
            '}',
          ],
        ]
      : []),
  ];
}

const driver = (notes: SketchNotes): string[][] => [
  [
    `// ${notes.speeds}`,
    'void side(int speed, int pwm, int in1, int in2) {',
    '  digitalWrite(in1, speed > 0 ? HIGH : LOW);',
    '  digitalWrite(in2, speed < 0 ? HIGH : LOW);',
    '  analogWrite(pwm, abs(speed) * 255L / 100);',
    '}',
  ],
  ['void drive(int left, int right) {', '  side(left, 5, 7, 8);', '  side(right, 6, 9, 10);', '}'],
  [
    'void wakeDriver() {',
    `  const int pins[] = {${driverPins.join(', ')}};`,
    `  for (int i = 0; i < ${driverPins.length}; i++) {`,
    '    pinMode(pins[i], OUTPUT);',
    '  }',
    '  drive(0, 0);',
    '  digitalWrite(4, HIGH);',
    '}',
  ],
];

const eyes = (notes: SketchNotes): string[] => [
  noted('long distance() {', notes.echo),
  '  digitalWrite(12, HIGH);',
  '  delayMicroseconds(10);',
  '  digitalWrite(12, LOW);',
  '  return pulseIn(11, HIGH, 30000) / 58;',
  '}',
];

/** Where the notes begin, so that they stand below each other, and how far a line may reach before its note stands above it. */
const COLUMN = 32;
const LONGEST = 44;

/** A line with a note behind it, or above it where the line is long. A sign that would join the next line to the note becomes another. */
export function noted(code: string, note: string): string {
  const words = `// ${note.replaceAll('\\', '/')}`;
  if (code.length <= LONGEST) return `${code.padEnd(COLUMN - 1)} ${words}`;
  return `${' '.repeat(code.search(/\S/))}${words}\n${code}`;
}
