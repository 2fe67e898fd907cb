import { type Expression, inputsOf } from '../expression.ts';
import type { Step } from '../plan-blocks.ts';
import { noteHertz } from '../pretended-world.ts';
import { type Code, type ExpressionWriter, oneLine } from './sketch-expression.ts';
import { type SketchFault, SketchTrouble } from './sketch-fault.ts';
import { noted, type SketchNotes } from './sketch-helpers.ts';
import type { SketchNames } from './sketch-names.ts';

type Around = {
  notes: SketchNotes;
  own: ReadonlyMap<string, Step[]>;
  oneBuzzer: boolean;
  /** Buttons are looked at while it waits. */
  feels: boolean;
};

/** Between two looks of the eyes the echo must fade; between two looks at a button nothing hurries. Milliseconds. */
const ECHO_FADES = 50;
const LOOKS_AGAIN = 20;

/** Writes the blocks of one sketch, each with its words behind it. What cannot be written is kept as a fault. */
export class StepWriter {
  readonly faults: SketchFault[] = [];
  needsWithin = false;
  private readonly write: ExpressionWriter;
  private readonly names: SketchNames;
  private readonly around: Around;

  constructor(write: ExpressionWriter, names: SketchNames, around: Around) {
    this.write = write;
    this.names = names;
    this.around = around;
  }

  steps(steps: readonly Step[], indent: string, loops = 0): string[] {
    return steps.flatMap((step) => {
      try {
        return this.step(step, indent, loops);
      } catch (thrown) {
        if (!(thrown instanceof SketchTrouble)) throw thrown;
        this.faults.push({
          line: step.line,
          code: thrown.code,
          said: { words: step.words, ...thrown.said },
        });
        return [];
      }
    });
  }

  /** One round of a loop: it feels the buttons, does what is inside, and lets the echo fade where nothing else waits. */
  round(step: Step, indent: string, loops = 0): string[] {
    const looks = this.looksAhead([...step.slots.slice(0, 1)], step.body, new Set());
    return [
      ...(this.around.feels ? [`${indent}feelButtons();`] : []),
      ...this.steps(step.body, indent, loops),
      ...(looks && !this.waits(step.body) ? [this.fade(indent)] : []),
    ];
  }

  private step(step: Step, indent: string, loops: number): string[] {
    const { form, body, otherwise, slots, texts } = step;
    const words = oneLine(step.words);
    const line = (code: string) => noted(indent + code, words);
    const [slot] = slots;
    const inner = `${indent}  `;
    switch (form) {
      case 'forever':
        return [line('while (true) {'), ...this.round(step, inner, loops), `${indent}}`];
      case 'repeat until _': {
        const until = this.write.opposite(slot as Expression);
        return [line(`while (${until.code}) {`), ...this.round(step, inner, loops), `${indent}}`];
      }
      case 'wait until _': {
        const until = this.write.opposite(slot as Expression);
        const looks = this.looksAhead([slot as Expression], [], new Set());
        const pause = looks ? this.fade(inner) : `${inner}${this.waiting}(${LOOKS_AGAIN});`;
        return [line(`while (${until.code}) {`), pause, `${indent}}`];
      }
      case 'repeat _ times':
        return [line(this.counted(step, loops)), ...this.steps(body, inner, loops + 1), `${indent}}`];
      case 'if _ then': {
        const asked = `if (${this.write.question(slot as Expression).code}) {`;
        return [line(asked), ...this.steps(body, inner, loops), ...this.otherwise(otherwise, indent, loops)];
      }
      case 'run _':
        return [line(`${this.names.of('block', texts[0] ?? '')}();`)];
      default:
        return [line(this.plain(step))];
    }
  }

  /** An else that only asks again goes on in the same line. */
  private otherwise(steps: Step[] | undefined, indent: string, loops: number): string[] {
    if (!steps) return [`${indent}}`];
    const [only] = steps;
    if (steps.length === 1 && only?.form === 'if _ then') {
      const [first = '', ...more] = this.steps(steps, indent, loops);
      // A note above it has its place within the brackets only.
      if (!first.includes('\n')) return [`${indent}} else ${first.trimStart()}`, ...more];
    }
    return [`${indent}} else {`, ...this.steps(steps, `${indent}  `, loops), `${indent}}`];
  }

  private counted(step: Step, loops: number): string {
    const i = 'ijklmn'[loops] ?? `n${loops}`;
    const times = this.limited(step, 0, 0, 10_000, 'times', 1, false);
    if (/^[\d.]+$/.test(times)) return `for (int ${i} = 0; ${i} < ${times}; ${i}++) {`;
    // How often is asked once, at the beginning.
    return `for (float ${i} = 0, times = ${times}; ${i} < times; ${i}++) {`;
  }

  /** A block that holds nothing. */
  private plain(step: Step): string {
    const { form, slots, texts } = step;
    const [one = nothing, other = nothing] = slots;
    const name = texts[0] ?? '';
    switch (form) {
      case 'wait _ seconds':
        return `${this.waiting}(${this.limited(step, 0, 0, 600, 'wait', 1000)});`;
      case 'stop program':
        return 'stopProgram();';
      case 'switch pin _ on':
        return `digitalWrite(${pinIn(step, 0)}, HIGH);`;
      case 'switch pin _ off':
        return `digitalWrite(${pinIn(step, 0)}, LOW);`;
      case 'turn servo _ to _°':
        return `servo${pinIn(step, 0)}.write(${this.limited(step, 1, 0, 180, 'angle')});`;
      case 'drive left _ right _': {
        const [left, right] = [0, 1].map((slot) => this.limited(step, slot, -100, 100, 'speed'));
        return `drive(${left}, ${right});`;
      }
      case 'stop driving':
        return 'drive(0, 0);';
      case 'play _ on pin _ for _ seconds': {
        const pin = pinIn(step, 1);
        const time = this.limited(step, 2, 0, 60, 'note_length', 1000);
        return `play(${this.around.oneBuzzer ? '' : `${pin}, `}${Math.round(noteHertz(name))}, ${time});`;
      }
      case 'stop sound on pin _':
        return `noTone(${pinIn(step, 0)});`;
      case 'set _ to _':
        return `${this.names.of('box', name)} = ${this.write.write(other).code};`;
      case 'change _ by _':
        return this.changed(this.names.of('box', name), other);
      case 'say _':
        return `Serial.println(${this.write.text(one)});`;
      default:
        throw new SketchTrouble('unknown_block', { words: step.words, alike: '' });
    }
  }

  private changed(box: string, by: Expression): string {
    if (by.type === 'minus') return `${box} = ${box} - ${grouped(this.write.number(by.of))};`;
    return `${box} = ${box} + ${grouped(this.write.number(by))};`;
  }

  /**
   * A number within its limits, `scale` times as large. What stands in the block is looked at here; what is worked out while it runs
   * is held back by the board.
   */
  private limited(
    step: Step,
    slot: number,
    low: number,
    high: number,
    of: string,
    scale = 1,
    isWhole = true,
  ): string {
    const given = step.slots[slot] ?? nothing;
    const found = this.write.number(given);
    if (found.low === found.high) {
      const value = found.low;
      if (value < low || value > high)
        throw new SketchTrouble('out_of_range', { of, low: `${low}`, high: `${high}`, value: `${value}` });
      const scaled = value * scale;
      return `${isWhole ? (scale === 1 ? Math.trunc(scaled) : Math.round(scaled)) : scaled}`;
    }
    const { code } =
      scale === 1
        ? found
        : this.write.number({
            type: 'pair',
            sign: '*',
            left: given,
            right: { type: 'number', text: `${scale}` },
          });
    if (scale === 1 && found.low >= low && found.high <= high) return code;
    this.needsWithin = true;
    return `within(${code}, ${low * scale}, ${high * scale})`;
  }

  private get waiting(): string {
    return this.around.feels ? 'wait' : 'delay';
  }

  private fade(indent: string): string {
    return noted(`${indent}${this.waiting}(${ECHO_FADES});`, this.around.notes.fades);
  }

  /** Whether a loop looks ahead with the eyes. */
  private looksAhead(asked: readonly Expression[], body: readonly Step[], seen: Set<string>): boolean {
    const looks = (one: Expression) => inputsOf(one).some(({ type }) => type === 'distance');
    return (
      asked.some(looks) ||
      body.some(({ form, slots, texts: [name = ''], body: held, otherwise }) => {
        if (form === 'run _' && !seen.has(name))
          return this.looksAhead([], this.around.own.get(name) ?? [], seen.add(name));
        return this.looksAhead(slots, [...held, ...(otherwise ?? [])], seen);
      })
    );
  }

  /** Whether time passes in every round of it. */
  private waits(body: readonly Step[]): boolean {
    return body.some(({ form }) => /^(wait _|play)/.test(form));
  }
}

const nothing: Expression = { type: 'number', text: '0' };
/** The number of a pin stands in the block: what it is for is said before anything runs. */
function pinIn({ texts }: Step, slot: number): string {
  const words = texts[slot] ?? '';
  if (!/^\d+$/.test(words)) throw new SketchTrouble('pin_worked_out', { of: words });
  return `${Number(words)}`;
}
const grouped = ({ code, tight }: Code) => (tight > 5 ? code : `(${code})`);
