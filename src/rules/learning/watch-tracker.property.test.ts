import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addPlayed } from './played-ranges.ts';
import { idleTracker, type WatchEvent, type WatchSave } from './watch-state.ts';
import { step } from './watch-tracker.ts';
import { type Range, secondsIn, unite, without } from './watched-coverage.ts';

const DURATION = 120;
const RATES = [0.75, 1, 1.25, 1.5, 2];

type Act =
  | { act: 'watch'; ms: number }
  | { act: 'stall'; ms: number }
  | { act: 'press' | 'pause' | 'hide' | 'tick' }
  | { act: 'jump'; to: number }
  | { act: 'rate'; rate: number }
  | { act: 'pick'; lecture: string };

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ act: fc.constant('watch' as const), ms: fc.integer({ min: 1, max: 40_000 }) }),
  },
  fc.record({ act: fc.constant('stall' as const), ms: fc.integer({ min: 1, max: 130_000 }) }),
  { weight: 3, arbitrary: fc.record({ act: fc.constant('press' as const) }) },
  fc.record({ act: fc.constantFrom('pause' as const, 'hide' as const, 'tick' as const) }),
  fc.record({ act: fc.constant('jump' as const), to: fc.double({ min: 0, max: DURATION, noNaN: true }) }),
  fc.record({ act: fc.constant('rate' as const), rate: fc.constantFrom(...RATES) }),
  fc.record({ act: fc.constant('pick' as const), lecture: fc.constantFrom('a', 'b') }),
);

/** A media element and a clock that know what was really played, beside the tracker that is told. */
function play(acts: readonly Act[], reportEveryMs: number) {
  let state = idleTracker;
  let [at, position, rate, playing, ids] = [0, 0, 1, false, 0];
  let lecture = 'a';
  const truth: Record<string, readonly Range[]> = { a: [], b: [] };
  const saves: WatchSave[] = [];
  const drafts = new Map<string, WatchSave>();
  let studied = 0;
  /** The most seconds of study that a sudden end would have lost at any moment. */
  let atRisk = 0;
  const tell = (event: WatchEvent) => {
    const next = step(state, event, () => `id-${++ids}`);
    state = next.state;
    for (const effect of next.effects) {
      if (effect.kind === 'save') {
        saves.push(effect.save);
        drafts.delete(effect.save.eventId);
      } else drafts.set(effect.draft.eventId, effect.draft);
    }
    const kept = [...saves, ...drafts.values()].reduce((sum, save) => sum + save.timeSpent, 0);
    atRisk = Math.max(atRisk, studied - kept);
  };
  const pick = (id: string) => {
    [lecture, position, playing] = [id, 0, false];
    tell({
      type: 'picked',
      at,
      position: 0,
      lecture: { courseId: 'c', lectureId: id, durationSeconds: DURATION, watched: [], isCompleted: false },
    });
  };
  const pass = (ms: number, moves: boolean) => {
    for (let left = ms; left > 0; left -= reportEveryMs) {
      const span = Math.min(left, reportEveryMs);
      at += span;
      if (moves) {
        const to = Math.min(DURATION, position + (span / 1000) * rate);
        truth[lecture] = addPlayed(truth[lecture] ?? [], position, to);
        studied += (to - position) / rate;
        position = to;
        tell({ type: 'time', at, position, rate });
        if (position >= DURATION) {
          playing = false;
          tell({ type: 'ended', at, position });
          return;
        }
      } else tell({ type: 'tick', at });
    }
  };
  pick('a');
  for (const one of acts) {
    if (one.act === 'watch') pass(one.ms, playing);
    else if (one.act === 'stall') {
      if (playing) tell({ type: 'waiting', at, position });
      pass(one.ms, false);
      if (playing) tell({ type: 'playing', at, position, rate });
    } else if (one.act === 'press' && position < DURATION) {
      playing = true;
      tell({ type: 'playing', at, position, rate });
    } else if (one.act === 'pause') {
      playing = false;
      tell({ type: 'paused', at, position });
    } else if (one.act === 'hide') tell({ type: 'hidden', at });
    else if (one.act === 'tick') tell({ type: 'tick', at });
    else if (one.act === 'jump') {
      position = one.to;
      tell({ type: 'jumped', at, position });
    } else if (one.act === 'rate') {
      rate = one.rate;
      tell({ type: 'rate', at, position, rate });
    } else if (one.act === 'pick') pick(one.lecture);
  }
  tell({ type: 'left', at });
  return { truth, saves, studied, atRisk, state };
}

const stories = [fc.array(act, { maxLength: 40 }), fc.integer({ min: 50, max: 1000 })] as const;
const claimed = (saves: WatchSave[], lecture: string) =>
  saves
    .filter((save) => save.lectureId === lecture)
    .reduce<readonly Range[]>((sum, save) => unite(sum, save.watched), []);

test('no save ever claims a second that was not played from end to end', () => {
  fc.assert(
    fc.property(...stories, (acts, every) => {
      const { truth, saves } = play(acts, every);
      for (const lecture of ['a', 'b'])
        for (const [from, to] of claimed(saves, lecture))
          for (let second = from; second < to; second += 1) {
            // The very end may be rounded up to the catalogue's figure.
            const part = (truth[lecture] ?? []).some(([a, b]) => a <= second + 0.051 && b >= second + 0.949);
            expect(part, `second ${second} of ${lecture}`).toBe(true);
          }
    }),
    { numRuns: 400 },
  );
});

test('every second that was played in one go is in a save once the learner has left', () => {
  fc.assert(
    fc.property(...stories, (acts, every) => {
      const { truth, saves } = play(acts, every);
      for (const lecture of ['a', 'b']) {
        const whole = (truth[lecture] ?? []).length ? claimed(saves, lecture) : [];
        const played = secondsIn(whole);
        // Lectures that were picked twice begin a new record each time, so a second split between them may be missing.
        const split = acts.filter((one) => one.act === 'pick').length;
        const due = (truth[lecture] ?? [])
          .map(([from, to]): Range => [Math.ceil(from), Math.floor(to)])
          .filter(([from, to]) => to > from);
        const missing = secondsIn(without(due, whole));
        expect(missing, `${played} saved`).toBeLessThanOrEqual(split);
      }
    }),
    { numRuns: 400 },
  );
});

test('the study time of all saves is the time really played, to a second a lecture', () => {
  fc.assert(
    fc.property(...stories, (acts, every) => {
      const { saves, studied } = play(acts, every);
      const sum = saves.reduce((total, save) => total + save.timeSpent, 0);
      const picks = 1 + acts.filter((one) => one.act === 'pick').length;
      expect(Math.abs(sum - studied)).toBeLessThanOrEqual(picks + 1e-6);
    }),
    { numRuns: 400 },
  );
});

test('a page that dies without a word loses at most five seconds', () => {
  fc.assert(
    fc.property(...stories, (acts, every) => {
      const picks = acts.filter((one) => one.act === 'pick').length;
      // A lecture change may leave less than a second of study behind; it is not at risk, it is rounded.
      expect(play(acts, every).atRisk).toBeLessThanOrEqual(5 + picks);
    }),
    { numRuns: 400 },
  );
});

test('every save has an identity of its own', () => {
  fc.assert(
    fc.property(...stories, (acts, every) => {
      const { saves } = play(acts, every);
      expect(new Set(saves.map((save) => save.eventId)).size).toBe(saves.length);
    }),
  );
});

test('whatever order reports come in, the machine neither fails nor invents seconds', () => {
  const report = fc.record({
    type: fc.constantFrom('playing' as const, 'time' as const, 'rate' as const),
    gap: fc.integer({ min: 0, max: 5000 }),
    position: fc.double({ min: -10, max: DURATION * 2 }),
    rate: fc.constantFrom(...RATES),
  });
  fc.assert(
    fc.property(fc.array(report, { maxLength: 60 }), (reports) => {
      let at = 0;
      let state = step(
        idleTracker,
        {
          type: 'picked',
          at,
          position: 0,
          lecture: {
            courseId: 'c',
            lectureId: 'a',
            durationSeconds: DURATION,
            watched: [],
            isCompleted: false,
          },
        },
        () => 'id',
      ).state;
      for (const { gap, ...one } of reports) {
        at += gap;
        state = step(state, { ...one, at }, () => 'id').state;
      }
      expect(state.sessionSeconds).toBeLessThanOrEqual((at / 1000) * 1 + reports.length * 0.7);
      const length = state.played.reduce((sum, [from, to]) => sum + to - from, 0);
      expect(length).toBeLessThanOrEqual((at / 1000) * 2 + reports.length * 0.5 + 1e-6);
    }),
    { numRuns: 500 },
  );
});
