import { PERSONAL } from './cache-names.ts';
import { forgetFilms } from './films/kept-films.ts';
import { dropAll, dropForeign } from './kept-answers.ts';

const dropCaches = async () => {
  if (typeof caches !== 'undefined') await Promise.all(PERSONAL.map((name) => caches.delete(name)));
};

/** Whoever was signed in has left: nothing that was theirs stays in this browser, but for what still waits to be sent. */
export async function forgetPersonal(): Promise<void> {
  await Promise.all([dropAll(), forgetFilms()]);
  await dropCaches();
}

/** The same for what somebody left here whose leaving this browser has missed. */
export async function forgetOthers(personId: string | null): Promise<void> {
  if (!(await dropForeign(personId))) return;
  await forgetFilms();
  await dropCaches();
}
