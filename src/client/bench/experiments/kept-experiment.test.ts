import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  answered,
  isSaved,
  type KeptExperiment,
  learned,
  nextToSend,
  type SavedExperiment,
} from './kept-experiment.ts';

const also = (name: string) => `${name} (also)`;
const blank = (body: string): KeptExperiment => ({
  id: 'a',
  kind: 'blocks',
  name: 'Rover',
  body,
  at: 0,
  base: { version: 0, name: '', body: '' },
  sending: null,
});

/** The school: it takes what was written upon its own version, once. */
function aSchool() {
  let saved: SavedExperiment | null = null;
  const seen = new Set<string>();
  return {
    now: () => saved,
    write(one: KeptExperiment) {
      const { sending } = one;
      if (!sending) throw new Error('nothing to send');
      if (saved && seen.has(sending.writeId)) return { kept: true, experiment: saved };
      if (saved && saved.version !== sending.version) return { kept: false, experiment: saved };
      seen.add(sending.writeId);
      const { name, body } = sending;
      saved = { id: one.id, kind: one.kind, name, body, version: (saved?.version ?? 0) + 1 };
      return { kept: true, experiment: saved };
    },
  };
}

test('two devices that changed the same one keep both, and the second is told under which name', () => {
  const school = aSchool();
  let count = 0;
  const id = () => `w${count++}`;
  const send = (one: KeptExperiment) => {
    const sending = nextToSend(one, id, 1000);
    if (!sending) throw new Error('saved');
    const waiting = { ...one, sending };
    return answered(waiting, sending, school.write(waiting), also);
  };
  const phone = send(blank('drive')).kept;
  expect(isSaved(phone)).toBe(true);
  const desk = learned(blank(''), school.now() as SavedExperiment, also).kept;
  expect(desk.body).toBe('drive');
  expect(send({ ...phone, body: 'drive\nstop' }).also).toBeNull();
  const late = send({ ...desk, body: 'drive\nturn' });
  expect(late.kept.body).toBe('drive\nstop');
  expect(late.also).toEqual({ kind: 'blocks', name: 'Rover (also)', body: 'drive\nturn' });
});

test('what is too long is not sent; a lost answer counts once', () => {
  const school = aSchool();
  expect(nextToSend(blank('x'.repeat(11)), () => 'w', 10)).toBeNull();
  const sending = nextToSend(blank('drive'), () => 'w', 10);
  const waiting = { ...blank('drive'), sending };
  school.write(waiting);
  const again = answered(waiting, waiting.sending as never, school.write(waiting), also);
  expect(again.kept.base.version).toBe(1);
  expect(isSaved(again.kept)).toBe(true);
});

test('whatever two devices do, in any order and with answers lost, no text that was written last on a device is lost', () => {
  const act = fc.record({
    device: fc.constantFrom<number>(0, 1),
    what: fc.constantFrom<string>('write', 'send', 'lose', 'learn'),
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const school = aSchool();
      const devices = [blank(''), blank('')];
      const beside: string[] = [];
      const everyText = new Set<string>();
      let count = 0;
      acts.push(
        ...[0, 1, 0].flatMap((device) => [
          { device, what: 'send' },
          { device, what: 'learn' },
        ]),
      );
      for (const { device, what } of acts) {
        let one = devices[device] as KeptExperiment;
        if (what === 'write') {
          everyText.delete(one.body);
          one = { ...one, body: `text ${count++} of ${device}` };
          everyText.add(one.body);
        } else if (what === 'learn') {
          const theirs = school.now();
          if (theirs) {
            const joined = learned(one, theirs, also);
            if (joined.also) beside.push(joined.also.body);
            one = joined.kept;
          }
        } else {
          const sending = nextToSend(one, () => `w${count++}`, 1000);
          if (sending) {
            one = { ...one, sending };
            const reply = school.write(one);
            if (what === 'send') {
              const joined = answered(one, sending, reply, also);
              if (joined.also) beside.push(joined.also.body);
              one = joined.kept;
            }
          }
        }
        devices[device] = one;
      }
      const left = new Set([...beside, ...devices.map(({ body }) => body), school.now()?.body]);
      for (const text of everyText) expect(left).toContain(text);
    }),
    { numRuns: 500 },
  );
});
