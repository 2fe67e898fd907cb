import { ledCurve } from '../../src/rules/bench/circuits/netlist.ts';
import { sensorOhms } from '../../src/rules/bench/circuits/parts.ts';
import { type Element, solveCircuit } from '../../src/rules/bench/circuits/solve.ts';
import type { LessonText } from './check-lessons.ts';
import { readFences } from './lesson-files.ts';

/** A sum of a lesson about a circuit: where, what it states, and what the workbench's solver makes of the same circuit. */
export type CircuitValue = {
  where: string;
  sum: string;
  /** In the unit of the sum. */
  stated: number;
  solved: number;
  /** An LED stands in it, for which the lessons reckon with a round number of volts. */
  hasLed: boolean;
};

const ohms = (number: string, unit: string) => Number(number) * (unit.startsWith('k') ? 1000 : 1);
const number = String.raw`(\d+(?:\.\d+)?)`;
const resistance = `${number} (k?ohm)`;

const source = (volts: number): Element => ({ kind: 'source', id: 'e', a: 1, b: 0, volts, ohms: 0.001 });
const resistor = (id: string, a: number, b: number, value: number): Element => ({
  kind: 'resistor',
  id,
  a,
  b,
  ohms: value,
});
/** Milliamps that a source drives through resistors in a row and LEDs that keep so many volts each. */
function milliamps(volts: number, behind: number, leds: number[] = []): number {
  const diodes = leds.map(
    (drop, i): Element => ({
      kind: 'diode',
      id: `led${i}`,
      a: i + 2,
      b: i + 1 === leds.length ? 0 : i + 3,
      ...ledCurve(drop > 2.5 ? 'blue' : 'red'),
    }),
  );
  const { amps } = solveCircuit([source(volts), resistor('r', 1, leds.length ? 2 : 0, behind), ...diodes]);
  return (amps.get('r') ?? Number.NaN) * 1000;
}
/** Volts at the middle of two resistors. */
const divided = (volts: number, upper: number, lower: number) =>
  solveCircuit([source(volts), resistor('r', 1, 2, upper), resistor('s', 2, 0, lower)]).volts.get(2) ??
  Number.NaN;

type Form = { form: RegExp; solve: (found: string[]) => number };
const n = (text: string | undefined) => Number(text);

/** The forms in which the lessons reckon a circuit. */
const forms: Form[] = [
  {
    // (5 V - 2 V - 2 V) / 220 ohm = 4.5 mA
    form: new RegExp(String.raw`^\(${number} V((?: - ${number} V)+)\) / ${resistance} = ${number} mA$`),
    solve: ([, volts, drops = '', , value = '', unit = '']) =>
      milliamps(n(volts), ohms(value, unit), drops.match(/\d+(?:\.\d+)?/g)?.map(Number)),
  },
  {
    // 5 V / 220 ohm / 2 = 11.4 mA: a tone is on for half of the time
    form: new RegExp(`^${number} V / ${resistance}( / 2)? = ${number} mA$`),
    solve: ([, volts, value = '', unit = '', half]) =>
      milliamps(n(volts), ohms(value, unit)) / (half ? 2 : 1),
  },
  {
    // 3 V / 20 mA = 150 ohm
    form: new RegExp(`^${number} V / ${number} mA = ${number} ohm$`),
    solve: ([, volts, wanted, stated]) => (n(stated) * milliamps(n(volts), n(stated))) / n(wanted),
  },
  {
    // 2 A * 0.25 ohm = 0.5 V
    form: new RegExp(String.raw`^${number} A \* ${resistance} = ${number} V$`),
    solve: ([, amps, value = '', unit = '', stated]) =>
      (n(amps) * n(stated)) / (milliamps(n(stated), ohms(value, unit)) / 1000),
  },
  {
    // 5 V * 2 kohm / (1 kohm + 2 kohm) = 3.33 V: the same resistor above and below the line is the lower one
    form: new RegExp(
      String.raw`^${number} V \* ${resistance} / \(${resistance} \+ ${resistance}\) = ${number} V$`,
    ),
    solve: ([, volts, lower = '', lowerUnit = '', one = '', oneUnit = '', other = '', otherUnit = '']) => {
      const [below, first, second] = [ohms(lower, lowerUnit), ohms(one, oneUnit), ohms(other, otherUnit)];
      return divided(n(volts), first === below ? second : first, below);
    },
  },
  {
    // 5 V * 10 kohm / 30 kohm = 1.67 V
    form: new RegExp(String.raw`^${number} V \* ${resistance} / ${resistance} = ${number} V$`),
    solve: ([, volts, lower = '', lowerUnit = '', all = '', allUnit = '']) =>
      divided(n(volts), ohms(all, allUnit) - ohms(lower, lowerUnit), ohms(lower, lowerUnit)),
  },
  {
    // 1023 * 10 kohm / (1 kohm + 10 kohm) = 930: what a pin reads of the light sensor
    form: new RegExp(String.raw`^1023 \* ${resistance} / \(${resistance} \+ ${resistance}\) = ${number}$`),
    solve: ([, lower = '', lowerUnit = '', sensor = '', sensorUnit = '']) => {
      const held = ohms(sensor, sensorUnit);
      const light = [0, 100].find((one) => Math.abs(sensorOhms(one) / held - 1) < 1e-9);
      return light === undefined
        ? Number.NaN
        : (divided(5, sensorOhms(light), ohms(lower, lowerUnit)) / 5) * 1023;
    },
  },
];

/** Every sum that names a resistance, with the solver's value; a sentence for each that no form reads. */
export function readCircuitValues(texts: LessonText[]): { values: CircuitValue[]; unread: string[] } {
  const values: CircuitValue[] = [];
  const unread: string[] = [];
  for (const { file, markdown } of texts)
    for (const fence of readFences(file, markdown).filter(({ language }) => language === 'sum'))
      fence.text.split('\n').forEach((line, i) => {
        const sum = line.slice(line.indexOf(':') + 1).trim();
        if (!/ohm/.test(sum)) return;
        const where = `${file}:${fence.line + i}`;
        const found = forms
          .map(({ form, solve }) => ({ read: form.exec(sum), solve }))
          .find(({ read }) => read);
        if (!found?.read) {
          unread.push(`${where}: “${line.trim()}” is no form of circuit that is known here`);
          return;
        }
        const stated = Number(/= (\d+(?:\.\d+)?)/.exec(sum)?.[1]);
        const hasLed = /V - /.test(sum);
        values.push({ where, sum: line.trim(), stated, solved: found.solve([...found.read]), hasLed });
      });
  return { values, unread };
}
