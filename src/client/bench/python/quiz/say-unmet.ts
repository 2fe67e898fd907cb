import type { Unmet } from '../../../../rules/bench/python/trials.ts';
import { m } from '../../../../texts/generated/messages.js';
import { sayPythonError } from '../say-python-error.ts';

/** What a part is called, and how it is, in words; a part that has none keeps its name on the board. */
export function sayPart(part: string, value: number | string | null): string {
  const [kind = '', where = ''] = [part.slice(0, part.indexOf(':')), part.slice(part.indexOf(':') + 1)];
  if (kind === 'pin') {
    const isOn = Number(value) === 1;
    return value === null
      ? m.python_goal_pin_unused({ pin: where })
      : isOn
        ? m.python_goal_pin_on({ pin: where })
        : m.python_goal_pin_off({ pin: where });
  }
  const name =
    kind === 'servo'
      ? m.python_part_servo({ place: where })
      : kind === 'sent'
        ? m.python_part_sent({ topic: where })
        : kind === 'pwm'
          ? m.python_part_pin({ pin: where })
          : part;
  if (value === null) return m.python_goal_part_unused({ name });
  const says = kind === 'servo' ? m.python_say_degrees({ value }) : String(value);
  return m.python_goal_part({ name, value: says });
}

const shown = (line: string) => (line === '' ? m.python_goal_empty_line() : line);

/** What is not yet so in a trial, in a sentence or two. */
export function sayUnmet(unmet: Unmet, program: string): string {
  switch (unmet.code) {
    case 'stopped': {
      const { line, sentence } = sayPythonError(unmet.message, program);
      return line === null
        ? m.python_goal_stopped({ sentence })
        : m.python_goal_stopped_at({ line, sentence });
    }
    case 'hangs':
      return m.python_goal_hangs();
    case 'too_much':
      return m.python_goal_too_much();
    case 'no_end':
      return m.python_goal_no_end({ seconds: unmet.seconds });
    case 'line': {
      const { number, wanted, got } = unmet;
      return got === null
        ? m.python_goal_line_missing({ number, wanted: shown(wanted) })
        : m.python_goal_line({ number, wanted: shown(wanted), got: shown(got) });
    }
    case 'line_more':
      return m.python_goal_line_more({ got: shown(unmet.got) });
    case 'no_line':
      return m.python_goal_no_line({ wanted: shown(unmet.wanted) });
    case 'part':
      return m.python_goal_part_wrong({
        wanted: sayPart(unmet.part, unmet.wanted),
        got: sayPart(unmet.part, unmet.got),
      });
  }
}
