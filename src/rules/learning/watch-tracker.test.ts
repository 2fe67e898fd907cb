import { describe, expect, test } from 'vitest';
import {
  coveredOf,
  idleTracker,
  type PickedLecture,
  percentOf,
  trackingOf,
  type WatchEffect,
  type WatchEvent,
  type WatchSave,
} from './watch-state.ts';
import { step } from './watch-tracker.ts';

const lecture = (more: Partial<PickedLecture> = {}): PickedLecture => ({
  courseId: 'robots',
  lectureId: 'what-is-a-robot',
  durationSeconds: 200,
  watched: [],
  isCompleted: false,
  ...more,
});

/** A learner at the player: time passes only by `watch`, `wait` and friends. */
function learner(picked = lecture(), position = 0) {
  let state = idleTracker;
  let at = 1_000;
  let ids = 0;
  let rate = 1;
  const effects: WatchEffect[] = [];
  const tell = (event: WatchEvent) => {
    const next = step(state, event, () => `event-${++ids}`);
    state = next.state;
    effects.push(...next.effects);
  };
  tell({ type: 'picked', at, lecture: picked, position });
  let here = position;
  return {
    tell,
    get state() {
      return state;
    },
    get now() {
      return at;
    },
    effects,
    saves: () => effects.filter((effect) => effect.kind === 'save').map((effect) => effect.save),
    drafts: () => effects.filter((effect) => effect.kind === 'persist').map((effect) => effect.draft),
    press: () => tell({ type: 'playing', at, position: here, rate }),
    pause: () => tell({ type: 'paused', at, position: here }),
    end: () => tell({ type: 'ended', at, position: here }),
    leave: () => tell({ type: 'left', at }),
    jump: (to: number) => {
      here = to;
      tell({ type: 'jumped', at, position: here });
    },
    speed: (next: number) => {
      rate = next;
      tell({ type: 'rate', at, position: here, rate });
    },
    /** Plays for some seconds of the clock, reporting four times a second. */
    watch(seconds: number) {
      for (let quarter = 0; quarter < seconds * 4; quarter += 1) {
        at += 250;
        here += 0.25 * rate;
        tell({ type: 'time', at, position: here, rate });
      }
    },
    /** The clock goes on, the media does not. */
    wait(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        at += 1000;
        tell({ type: 'tick', at });
      }
    },
    pick: (next: PickedLecture) => {
      here = 0;
      tell({ type: 'picked', at, lecture: next, position: 0 });
    },
  };
}

const studied = (saves: WatchSave[]) => saves.reduce((sum, save) => sum + save.timeSpent, 0);

describe('when tracking runs', () => {
  test('begins when the video plays', () => {
    const asha = learner();
    expect(asha.state.tracking).toBe(false);
    asha.press();
    expect(asha.state.tracking).toBe(true);
  });

  test('begins one second after a lecture was picked, but earns nothing until it plays', () => {
    const asha = learner();
    asha.tell({ type: 'tick', at: asha.now + 999 });
    expect(asha.state.tracking).toBe(false);
    asha.tell({ type: 'tick', at: asha.now + 1000 });
    expect(asha.state.tracking).toBe(true);
    asha.wait(300);
    asha.leave();
    expect(asha.saves()).toEqual([]);
    expect(asha.state.sessionSeconds).toBe(0);
  });

  test('counts nothing of what a film jumps over while it stalls', () => {
    const asha = learner();
    asha.press();
    asha.watch(2);
    asha.tell({ type: 'waiting', at: asha.now, position: 2 });
    asha.wait(5);
    asha.tell({ type: 'time', at: asha.now, position: 6, rate: 1 });
    expect(asha.state.sessionSeconds).toBe(2);
  });

  test('shows as live only while new seconds are counted', () => {
    const asha = learner();
    asha.wait(2);
    expect(trackingOf(asha.state)).toBe('paused');
    asha.press();
    expect(trackingOf(asha.state)).toBe('counting');
    asha.tell({ type: 'waiting', at: asha.now, position: 0 });
    expect(trackingOf(asha.state)).toBe('waiting');
    asha.press();
    asha.watch(10);
    expect(trackingOf(asha.state)).toBe('counting');
    asha.tell({ type: 'jumped', at: asha.now, position: 4 });
    expect(trackingOf(asha.state)).toBe('seen');
    asha.tell({ type: 'jumped', at: asha.now, position: 20 });
    expect(trackingOf(asha.state)).toBe('counting');
    const ravi = learner();
    ravi.press();
    ravi.watch(199);
    expect(ravi.state).toMatchObject({ playing: true, completed: true });
    expect(trackingOf(ravi.state)).toBe('complete');
    ravi.tell({ type: 'jumped', at: ravi.now, position: 50 });
    expect(trackingOf(ravi.state)).toBe('seen');
    ravi.pause();
    ravi.wait(5);
    expect(trackingOf(ravi.state)).toBe('paused');
  });

  test('a second that plays for the first time is live up to its end', () => {
    const asha = learner();
    asha.press();
    for (let tenth = 0; tenth < 40; tenth += 1) {
      asha.tell({ type: 'time', at: asha.now + 100 * tenth, position: tenth / 10, rate: 1 });
      expect(trackingOf(asha.state)).toBe('counting');
    }
  });

  test('is paused by a pause, the end, another lecture and leaving', () => {
    for (const stop of ['pause', 'end', 'leave'] as const) {
      const asha = learner();
      asha.press();
      asha.watch(3);
      asha[stop]();
      expect(asha.state.tracking).toBe(false);
      asha.wait(5);
      expect(asha.state.tracking).toBe(false);
    }
    const asha = learner();
    asha.press();
    asha.pick(lecture({ lectureId: 'light-an-led' }));
    expect(asha.state.tracking).toBe(false);
  });
});

describe('when it saves', () => {
  test('after every 30 seconds of watching', () => {
    const asha = learner();
    asha.press();
    asha.watch(65);
    expect(asha.saves().map((save) => save.timeSpent)).toEqual([30, 30]);
    expect(asha.saves()[1]).toMatchObject({
      courseId: 'robots',
      lectureId: 'what-is-a-robot',
      watched: [[0, 60]],
      lastWatchedPosition: 60,
      watchPercentage: 30,
      isCompleted: false,
    });
  });

  test('after 120 seconds what little was watched between', () => {
    const asha = learner();
    asha.press();
    asha.watch(10);
    asha.tell({ type: 'waiting', at: asha.now, position: 10 });
    asha.wait(109);
    expect(asha.saves()).toEqual([]);
    asha.wait(1);
    expect(asha.saves()).toMatchObject([{ timeSpent: 10, watched: [[0, 10]] }]);
  });

  test('on a pause, with the position where it stopped', () => {
    const asha = learner();
    asha.press();
    asha.watch(7);
    asha.pause();
    expect(asha.saves()).toMatchObject([{ timeSpent: 7, watched: [[0, 7]], lastWatchedPosition: 7 }]);
  });

  test('on a lecture change, under the name of the lecture that was left', () => {
    const asha = learner();
    asha.press();
    asha.watch(4);
    asha.pick(lecture({ lectureId: 'light-an-led' }));
    expect(asha.saves()).toMatchObject([{ lectureId: 'what-is-a-robot', timeSpent: 4 }]);
    expect(asha.state.lecture?.lectureId).toBe('light-an-led');
  });

  test('on leaving and when the page is hidden, marked as possibly the last word', () => {
    const asha = learner();
    asha.press();
    asha.watch(4);
    asha.tell({ type: 'hidden', at: asha.now });
    asha.watch(3);
    asha.leave();
    expect(asha.effects.filter((effect) => effect.kind === 'save')).toMatchObject([
      { leaving: true, save: { timeSpent: 4 } },
      { leaving: true, save: { timeSpent: 3, watched: [[0, 7]] } },
    ]);
  });

  test('nothing when nothing was watched', () => {
    const asha = learner();
    asha.press();
    asha.pause();
    asha.leave();
    expect(asha.saves()).toEqual([]);
  });

  test('a save takes the identity of its draft, the next one a new identity', () => {
    const asha = learner();
    asha.press();
    asha.watch(6);
    asha.pause();
    asha.press();
    asha.watch(6);
    asha.pause();
    const [first, second] = asha.saves();
    expect(asha.drafts()[0]?.eventId).toBe(first?.eventId);
    expect(second?.eventId).not.toBe(first?.eventId);
  });

  test('keeps a draft at least every five seconds of watching', () => {
    const asha = learner();
    asha.press();
    asha.watch(29);
    const ends = asha.drafts().map((draft) => draft.watched.at(-1)?.[1] ?? 0);
    expect(ends.length).toBeGreaterThanOrEqual(5);
    for (const [index, end] of ends.entries()) expect(end - (ends[index - 1] ?? 0)).toBeLessThanOrEqual(5);
  });
});

describe('what counts as watched', () => {
  test('a jump to the end earns nothing', () => {
    const asha = learner();
    asha.press();
    asha.watch(5);
    asha.jump(195);
    asha.watch(5);
    asha.end();
    expect(asha.saves().at(-1)?.watched).toEqual([
      [0, 5],
      [195, 200],
    ]);
    expect(percentOf(asha.state)).toBe(5);
    expect(asha.state.completed).toBe(false);
  });

  test('a jump that the media did not report earns nothing either', () => {
    const asha = learner();
    asha.press();
    asha.watch(5);
    asha.tell({ type: 'time', at: asha.now + 250, position: 90, rate: 1 });
    asha.pause();
    expect(asha.saves().at(-1)?.watched).toEqual([[0, 5]]);
  });

  test('a busy device that reports late and then catches up loses nothing', () => {
    const asha = learner();
    asha.press();
    asha.watch(5);
    // The media clock stands still for two seconds, then jumps to where the film really is.
    for (const quarter of [1, 2, 3, 4, 5, 6, 7, 8])
      asha.tell({ type: 'time', at: asha.now + quarter * 250, position: 5, rate: 1 });
    asha.tell({ type: 'time', at: asha.now + 2100, position: 7.1, rate: 1 });
    expect(coveredOf(asha.state)).toEqual([[0, 7]]);
    // But it cannot save up more than that, nor spend it on a jump.
    asha.tell({ type: 'jumped', at: asha.now + 2200, position: 50 });
    asha.tell({ type: 'time', at: asha.now + 2300, position: 52, rate: 1 });
    expect(coveredOf(asha.state)).toEqual([[0, 7]]);
  });

  test('waiting for data earns nothing', () => {
    const asha = learner();
    asha.press();
    asha.watch(5);
    asha.tell({ type: 'waiting', at: asha.now, position: 5 });
    asha.wait(20);
    asha.press();
    asha.watch(5);
    asha.pause();
    expect(studied(asha.saves())).toBe(10);
    expect(asha.state.sessionSeconds).toBeCloseTo(10);
  });

  test('a film that moves on a little between stalling and playing loses no second', () => {
    const asha = learner();
    asha.press();
    asha.watch(5.25);
    asha.tell({ type: 'waiting', at: asha.now, position: 5.3 });
    asha.wait(3);
    asha.tell({ type: 'playing', at: asha.now, position: 5.6, rate: 1 });
    asha.tell({ type: 'paused', at: asha.now + 400, position: 6 });
    expect(asha.saves().at(-1)).toMatchObject({ watched: [[0, 6]], timeSpent: 6 });
  });

  test('reports while paused earn nothing', () => {
    const asha = learner();
    asha.watch(5);
    asha.leave();
    expect(asha.saves()).toEqual([]);
  });

  test('double speed fills twice the seconds of the lecture in the same study time', () => {
    const asha = learner();
    asha.press();
    asha.watch(10);
    asha.speed(2);
    asha.watch(10);
    asha.pause();
    expect(asha.saves()).toMatchObject([{ timeSpent: 20, watched: [[0, 30]] }]);
  });

  test('watching the same seconds again is study, not coverage', () => {
    const asha = learner();
    asha.press();
    asha.watch(10);
    asha.jump(0);
    asha.watch(10);
    asha.pause();
    expect(asha.saves()).toMatchObject([{ timeSpent: 20, watched: [[0, 10]] }]);
  });

  test('two halves of a second make one', () => {
    const asha = learner();
    asha.press();
    asha.watch(2.5);
    asha.pause();
    asha.press();
    asha.watch(2.5);
    asha.pause();
    expect(asha.saves().at(-1)?.watched).toEqual([[0, 5]]);
    expect(studied(asha.saves())).toBe(5);
  });

  test('an end shortly before the catalogue’s figure is the end', () => {
    const asha = learner(lecture({ durationSeconds: 21 }));
    asha.press();
    asha.watch(20.5);
    asha.end();
    expect(asha.saves().at(-1)).toMatchObject({ watched: [[0, 21]], watchPercentage: 100 });
  });

  test('nonsense from a player changes nothing', () => {
    const asha = learner();
    asha.press();
    asha.watch(3);
    asha.tell({ type: 'time', at: asha.now, position: Number.NaN, rate: 1 });
    asha.tell({ type: 'time', at: asha.now, position: -4, rate: 1 });
    asha.pause();
    expect(asha.saves()).toMatchObject([{ timeSpent: 3, watched: [[0, 3]] }]);
  });
});

describe('completion', () => {
  test('at 90% tracking stops and a final save goes out at once', () => {
    const asha = learner(lecture({ durationSeconds: 100 }));
    asha.press();
    asha.watch(89.75);
    expect(asha.state).toMatchObject({ tracking: true, completed: false });
    asha.watch(0.25);
    expect(asha.state).toMatchObject({ tracking: false, completed: true });
    expect(asha.saves().at(-1)).toMatchObject({ isCompleted: true, watched: [[0, 90]], watchPercentage: 90 });
  });

  test('watching on fills the rest while the indicator stays Paused', () => {
    const asha = learner(lecture({ durationSeconds: 100 }));
    asha.press();
    asha.watch(100);
    asha.end();
    expect(asha.state.tracking).toBe(false);
    expect(asha.saves().at(-1)?.watched).toEqual([[0, 100]]);
    expect(studied(asha.saves())).toBe(100);
    asha.jump(0);
    asha.press();
    expect(asha.state.tracking).toBe(false);
  });

  test('what the server knows counts', () => {
    const asha = learner(lecture({ durationSeconds: 100, watched: [[0, 85]] }), 85);
    asha.press();
    asha.watch(5);
    expect(asha.saves().at(-1)).toMatchObject({ isCompleted: true, watched: [[85, 90]] });
  });

  test('another device can complete it meanwhile, and its seconds are not saved again', () => {
    const asha = learner(lecture({ durationSeconds: 100 }));
    asha.press();
    asha.tell({
      type: 'saved',
      at: asha.now,
      lectureId: 'what-is-a-robot',
      watched: [[0, 95]],
      isCompleted: true,
    });
    expect(asha.state).toMatchObject({ completed: true, tracking: false });
    expect(coveredOf(asha.state)).toEqual([[0, 95]]);
  });

  test('news of another lecture is not mixed in', () => {
    const asha = learner();
    asha.tell({ type: 'saved', at: asha.now, lectureId: 'other', watched: [[0, 95]], isCompleted: true });
    expect(coveredOf(asha.state)).toEqual([]);
  });

  test('a lecture without its last save is completed by the pause itself', () => {
    const asha = learner(lecture({ durationSeconds: 10 }));
    asha.press();
    asha.tell({ type: 'paused', at: asha.now + 9000, position: 9 });
    expect(asha.saves()).toMatchObject([{ isCompleted: true }]);
  });
});

test('the session adds up over lectures', () => {
  const asha = learner();
  asha.press();
  asha.watch(10);
  asha.pick(lecture({ lectureId: 'light-an-led' }));
  asha.press();
  asha.watch(5);
  expect(asha.state.sessionSeconds).toBeCloseTo(15);
});
