import type { PythonError, RunEvent } from './program-to-run.ts';
import type { Ran } from './trials.ts';

/** So much of what a program prints is looked at, in letters; more is a fault of its own. */
const PRINTED_MOST = 20_000;
/** So many parts, and so much of what one of them says. */
const PARTS_MOST = 200;
const PART_NAME_MOST = 100;
const PART_SAYS_MOST = 2_000;

/** Gathers what a run did, for who judges it: no more than anybody could want to read. */
export function gathering() {
  let printed = '';
  let isTooMuch = false;
  let ended = true;
  const parts = new Map<string, number | string>();
  const see = (event: RunEvent) => {
    if ('printed' in event) {
      printed += event.printed.slice(0, PRINTED_MOST + 1 - printed.length);
      if (printed.length <= PRINTED_MOST) return;
      isTooMuch = true;
      // It ends the program, too.
      throw new Error('It prints too much');
    } else if ('part' in event) {
      const part = String(event.part).slice(0, PART_NAME_MOST);
      if (parts.has(part) || parts.size < PARTS_MOST)
        parts.set(
          part,
          typeof event.value === 'string' ? event.value.slice(0, PART_SAYS_MOST) : Number(event.value),
        );
    }
  };
  return {
    watching: {
      onEvent: see,
      onTime: () => undefined,
      onTimeUp: () => {
        ended = false;
      },
    },
    /** What was seen, once the run is over. */
    ran: (error: PythonError | null): Ran => {
      if (isTooMuch) return 'too_much';
      return {
        printed,
        parts: Object.fromEntries(parts),
        error: error && { message: error.message.slice(-PART_SAYS_MOST) },
        ended,
      };
    },
  };
}
