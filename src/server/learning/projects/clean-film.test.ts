import { expect, test } from 'vitest';
import { NoRoom } from '../../platform/outside/work-lanes.ts';
import { cleaning } from './clean-film.ts';

/** Somebody's film at the door of the one thread. */
const film = (person: string, network = person) =>
  cleaning.enter({ lane: 'families', keys: { person, network } });

test('one person who sends film after film holds up nobody: their second waits behind the first of all others', async () => {
  const begun: string[] = [];
  const done = await film('asha');
  const enter = async (person: string, name: string) => {
    const leave = await film(person);
    begun.push(name);
    leave();
  };
  const second = enter('asha', 'asha again');
  // A third is asked to come again, in words about oneself, and nobody else is.
  await expect(film('asha')).rejects.toMatchObject({ ofKey: true });
  const others = ['ravi', 'kavi', 'meera'].map((name) => enter(name, name));
  done();
  await Promise.all([second, ...others]);
  expect(begun).toEqual(['ravi', 'kavi', 'meera', 'asha again']);
});

test('behind a full line one is asked to come again at once', async () => {
  const done = await film('first');
  const waiting = Array.from({ length: 12 }, (_, at) => film(`learner ${at}`));
  const none = await film('late').catch((error) => error);
  expect(none).toBeInstanceOf(NoRoom);
  expect(none.ofKey).toBe(false);
  done();
  for (const one of waiting) (await one)();
  (await film('late'))();
});
