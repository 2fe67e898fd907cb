import { limit } from '../../platform/http/throttle.ts';
import { type WhoWaits, WorkLanes } from '../../platform/outside/work-lanes.ts';

const HOUR = 60 * 60;

/**
 * Screenshots that are read for a family while it fills in the form. Each takes a try of an upload too: half of those of
 * a person (platform/http/upload.ts) stay for what is sent.
 */
export const proposalsTo = {
  person: limit({ name: 'reading_person', most: 20, seconds: HOUR }),
  network: limit({ name: 'reading_network', most: 200, seconds: HOUR }),
};

/**
 * One picture is read at a time, in a lane of its own: what families send never waits for it. Who fills in a form goes
 * before the pictures that were sent, which have time.
 */
export const reading = new WorkLanes<WhoWaits | 'sent'>({
  atOnce: 1,
  longestWaitMs: 8_000,
  lanes: {
    families: {
      atOnce: 1,
      waiting: 12,
      each: { person: { atOnce: 1, waiting: 1 }, network: { atOnce: 1, waiting: 8 } },
    },
    // Nobody who is not signed in has anything read.
    strangers: { atOnce: 0, waiting: 0, each: {} },
    sent: { atOnce: 1, waiting: 1, each: {} },
  },
});
