import type { UnoPart } from '../../../rules/bench/uno/part-list.ts';
import { PINS } from '../../../rules/bench/uno/wires.ts';
import { FIRST_SKETCH } from './examples.ts';

/** What an experiment with the Uno is: its sketch, the lesson's where it came from one, and the parts that were chosen by hand (null: those that the sketch is written for). */
export type UnoBody = { sketch: string; lesson: string | null; parts: UnoPart[] | null };

export const printBody = (body: UnoBody): string => JSON.stringify(body);

const numbers = ['pin', 'trigger', 'echo', 'pwm', 'forward', 'backward'] as const;
/** What was kept may be of another release, or of nobody: a part whose pins are none is left out. */
const isPart = (kept: unknown): kept is UnoPart => {
  const one = kept as Record<string, unknown> | null;
  return (
    typeof one?.kind === 'string' &&
    numbers.every(
      (name) =>
        one[name] === undefined ||
        (Number.isInteger(one[name]) && Number(one[name]) >= 0 && Number(one[name]) < PINS),
    )
  );
};

/** What was kept, whichever release wrote it; null where it cannot be read. */
export function readBody(kept: string): UnoBody | null {
  try {
    const { sketch, lesson, parts } = JSON.parse(kept) as Partial<UnoBody>;
    if (typeof sketch !== 'string') return null;
    return {
      sketch,
      lesson: typeof lesson === 'string' ? lesson : null,
      parts: Array.isArray(parts) ? parts.filter(isPart).slice(0, PINS) : null,
    };
  } catch {
    return null;
  }
}

/** What an address opens: one's own experiment, or a lesson's sketch, which stands behind the #: so it is sent to nobody. */
export function openedBy(search: string, hash: string) {
  const asked = new URLSearchParams(search);
  const behind = new URLSearchParams(hash.replace(/^#/, ''));
  const sketch = behind.get('sketch');
  return {
    experiment: asked.get('experiment'),
    sketch: sketch && sketch.length <= 12_000 ? sketch : null,
    /** "Run it" in a lesson runs it; "Change it" opens the editor. */
    does:
      behind.get('do') === 'change'
        ? ('change' as const)
        : behind.get('do') === 'run'
          ? ('run' as const)
          : null,
    isNew: asked.has('new'),
  };
}

/** Whether an experiment is the one that an address opens: the lesson's sketch as it is printed, or the latest without one. */
export function isAskedFor(body: UnoBody | null, { sketch, isNew }: ReturnType<typeof openedBy>): boolean {
  if (!body || isNew) return false;
  return body.lesson === sketch && (sketch === null || body.sketch === sketch);
}

/** Whether it is what somebody made of the lesson's sketch that an address opens. */
export const isMadeOf = (body: UnoBody | null, { sketch }: ReturnType<typeof openedBy>): boolean =>
  sketch !== null && body?.lesson === sketch;

export const beginWith = (sketch: string | null): UnoBody => ({
  sketch: sketch ?? FIRST_SKETCH,
  lesson: sketch,
  parts: null,
});
