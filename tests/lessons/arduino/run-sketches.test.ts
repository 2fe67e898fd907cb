import { expect, test } from 'vitest';
import { skipUnchanged } from '../../stage/green-keys.ts';
import { runSketches } from './run-sketches.ts';

skipUnchanged(import.meta.filename, { files: ['tests/lessons/arduino'], programs: ['c++'] });

const blink = `#define LED 13
int rounds = 0;
void setup() {
  pinMode(LED, OUTPUT);
  digitalWrite(4, HIGH);
  pinMode(4, OUTPUT);
  Serial.begin(9600);
}
void loop() {
  digitalWrite(LED, HIGH);
  delay(500);
  rounds = rounds + 1;
  say("Round ", rounds);
  digitalWrite(LED, LOW);
  delay(500);
}
void say(const char* word, int number) {
  Serial.print(word);
  Serial.println(number);
}
`;
const parts = `#include <Wire.h>
#include <LiquidCrystal_I2C.h>
#include <DHT.h>
#include <Servo.h>
#define LED 5
enum State { QUIET, LOUD };
State state = QUIET;
LiquidCrystal_I2C lcd(0x27, 16, 2);
DHT dht(2, DHT11);
Servo arm;
unsigned long last = 0;
int tunes[] = {262, 294};
void setup() {
  lcd.init();
  lcd.backlight();
  dht.begin();
  arm.attach(9);
  Serial.begin(9600);
  pinMode(4, INPUT_PULLUP);
  pinMode(7, INPUT);
}
void loop() {
  if (millis() - last >= 1000) {
    last += 1000;
    float warm = dht.readTemperature();
    if (isnan(warm)) return;
    lcd.setCursor(0, 1);
    lcd.print(warm, 1);
    Serial.println(String("Warm ") + String(warm, 1));
    arm.write(map(analogRead(A0), 0, 1023, 0, 180));
    analogWrite(LED, constrain(analogRead(A1) / 4, 0, 255));
    tone(8, tunes[state], 200);
  }
  if (digitalRead(4) == LOW) state = state == QUIET ? LOUD : QUIET;
  long echo = pulseIn(7, HIGH);
  if (echo / 58 < 10) Serial.println(255, HEX);
}
`;
const around = (line: string) =>
  `void setup() {\n  Serial.begin(9600);\n}\nvoid loop() {\n  ${line}\n  delay(100);\n}\n`;

test('sketches run for ten simulated seconds on a pretended board', () => {
  const [first, second] = runSketches([blink, parts]);
  expect(first?.complaints).toEqual([]);
  expect(first?.printed.slice(0, 3)).toEqual(['Round 1', 'Round 2', 'Round 3']);
  expect(first?.printed.at(-2)).toBe('Round 10');
  expect(second?.complaints).toEqual([]);
  expect(second?.printed).toContain('Warm 28.0');
  expect(second?.printed).toContain('FF');
});

test('mistakes are named with their line, and do not hide the others', () => {
  const wrong: [string, string][] = [
    [
      blink.replace('delay(500);\n  rounds', 'dealy(500);\n  rounds'),
      "11: 'dealy' was not declared in this scope",
    ],
    [blink.replace('  delay(500);\n}', '  delay(500);\n'), "expected '}'"],
    [around('int far = 40000;\n  Serial.println(far);'), '5: 40000 is more than an int'],
    [around('int unused = 1;'), "5: unused variable 'unused'"],
    [around('delay(1000 * 60);'), '5: 1000 * 60 is more than an int of this board holds'],
    [around('digitalWrite(13, HIGH);'), '5: pin 13 is written, but pinMode does not make it an OUTPUT'],
    [around('analogWrite(4, 100);'), '5: pin 4 cannot dim'],
    [around('analogRead(8);'), '5: pin 8 cannot measure'],
    [around('while (true) {}'), 'hangs'],
    [around('Serial.println(1);').replace('Serial.begin(9600);', ''), 'Serial prints before Serial.begin'],
    [around('delay(1);').replace('loop', 'lop'), 'the sketch has no void loop()'],
    [`#include <Stepper.h>\n${around('delay(1);')}`, '1: there is no Stepper.h here'],
  ];
  const runs = runSketches([...wrong.map(([code]) => code), blink], 500);
  wrong.forEach(([, sentence], i) => {
    const said = runs[i]?.complaints.map((complaint) => `${complaint.line}: ${complaint.sentence}`);
    expect(said?.join('\n')).toContain(sentence);
  });
  expect(runs.at(-1)).toMatchObject({ complaints: [], printed: expect.arrayContaining(['Round 10']) });
});
