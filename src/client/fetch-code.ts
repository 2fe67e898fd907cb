/** Milliseconds between the tries: a phone that changes from Wi-Fi to its own network is back within seconds. */
const PAUSES_MS = [200, 1_000, 3_000];

/** A piece of the site's code could not be fetched: no network, or a newer release has replaced it. */
export class CodeMissing extends Error {}

/** Fetches a piece of the site's code, again when it was lost on the way. Raises CodeMissing. */
export async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  for (const pause of [...PAUSES_MS, null])
    try {
      return await load();
    } catch (cause) {
      if (pause === null) throw new CodeMissing('A part of the site did not arrive', { cause });
      await new Promise((wait) => setTimeout(wait, pause));
    }
  throw new Error('There is a last try');
}
