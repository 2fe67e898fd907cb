import { afterEach, expect, test, vi } from 'vitest';
import { openTones } from './tones.ts';

afterEach(() => vi.unstubAllGlobals());

test('a buzzer is silent while nobody looks at the page, sounds on when it is looked at, and ends with the bench', async () => {
  const page = Object.assign(new EventTarget(), { hidden: false });
  let heard = 'running';
  class Node {
    frequency = { value: 0 };
    connect() {}
    start() {}
    stop() {}
  }
  class Audio {
    destination = {};
    async suspend() {
      if (heard === 'closed') throw new Error('It is closed');
      heard = 'suspended';
    }
    async resume() {
      heard = 'running';
    }
    async close() {
      heard = 'closed';
    }
  }
  for (const [name, value] of Object.entries({
    document: page,
    AudioContext: Audio,
    GainNode: Node,
    OscillatorNode: Node,
  }))
    vi.stubGlobal(name, value);
  const look = (isHidden: boolean) => {
    page.hidden = isHidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const tones = openTones();
  tones?.play([440]);
  look(true);
  expect(heard).toBe('suspended');
  look(false);
  expect(heard).toBe('running');
  tones?.close();
  look(true);
  look(false);
  expect(heard).toBe('closed');
});
