import type { Circuit } from '../../../contract/bench/circuits.ts';
import type { Finding } from '../../../rules/bench/circuits/find-faults.ts';
import { findPart } from '../../../rules/bench/circuits/parts.ts';
import { m } from '../../../texts/generated/messages.js';
import { legOfPart, partName, sayAmps, sayVolts, stripName, wireName } from './words.ts';

/** What is wrong, or works, as one sentence to a child. */
export function sayFinding(circuit: Circuit, finding: Finding): string {
  const part = 'part' in finding ? partName(circuit, finding.part) : '';
  const kind = 'part' in finding ? findPart(circuit, finding.part)?.kind : undefined;
  switch (finding.kind) {
    case 'empty':
      return m.circuits_say_empty();
    case 'no-source':
      return m.circuits_say_no_source();
    case 'no-load':
      return m.circuits_say_no_load();
    case 'off':
      return m.circuits_say_off();
    case 'short': {
      const wire = circuit.wires.find(({ id }) => id === finding.wire);
      return wire
        ? m.circuits_say_short_wire({ part, wire: wireName(circuit, wire) })
        : m.circuits_say_short({ part });
    }
    case 'short-meter':
      return m.circuits_say_short_meter({ part });
    case 'burnt':
      return finding.isSafeNow
        ? m.circuits_say_burnt_safe({ part })
        : m.circuits_say_burnt({ part, current: sayAmps(finding.amps) });
    case 'overload':
      return m.circuits_say_overload({ current: sayAmps(finding.amps) });
    case 'too-much':
      return m.circuits_say_too_much({ part, current: sayAmps(finding.amps) });
    case 'wrong-way-round':
      return kind === 'led' ? m.circuits_say_wrong_way({ part }) : m.circuits_say_wrong_way_buzzer({ part });
    case 'both-legs-joined':
      return m.circuits_say_both_legs({ part });
    case 'meter-blocks':
      return m.circuits_say_meter_blocks({ part });
    case 'meter-bypasses':
      return m.circuits_say_meter_bypasses({ part, bypassed: partName(circuit, finding.bypassed) });
    case 'switch-open':
      return kind === 'button' ? m.circuits_say_button_open({ part }) : m.circuits_say_switch_open({ part });
    case 'switch-bypasses':
      return m.circuits_say_switch_bypasses({ part, bypassed: partName(circuit, finding.bypassed) });
    case 'sources-oppose':
      return m.circuits_say_sources_oppose({ part });
    case 'held-down':
      return m.circuits_say_held_down({ part, other: partName(circuit, finding.other) });
    case 'takes-push': {
      const taker = partName(circuit, finding.taker);
      return findPart(circuit, finding.taker)?.kind === 'pot'
        ? m.circuits_say_knob_takes({ taker, part })
        : m.circuits_say_light_takes({ taker, part });
    }
    case 'loose-end': {
      if (finding.isAlone) return m.circuits_say_alone({ part });
      const leg = legOfPart(circuit, finding.part, finding.leg);
      return finding.strip
        ? m.circuits_say_loose_strip({ leg, strip: stripName(finding.strip) })
        : m.circuits_say_loose({ leg });
    }
    case 'too-little-push':
      return m.circuits_say_too_little({ part });
    case 'no-loop':
      return m.circuits_say_no_loop({ part });
    case 'shines':
      return m.circuits_say_shines({ part, current: sayAmps(finding.amps) });
    case 'reads':
      return m.circuits_say_reads({
        part,
        value: finding.mode === 'volts' ? sayVolts(finding.value) : sayAmps(finding.value),
      });
    case 'sounds':
      return m.circuits_say_sounds({ part, current: sayAmps(finding.amps) });
  }
}
