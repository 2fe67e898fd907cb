import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { type Claim, type WhoWaits, WorkLanes } from '../outside/work-lanes.ts';
import { checkForm, type Form, readForm, type Taking } from './read-form.ts';
import { type Limit, limit, throttleOf } from './throttle.ts';

/**
 * Uploads that are under way in this process, each with a place on disk until its request ends. A class behind one
 * address may press the button together: most of it waits a moment, its pictures unread.
 */
const places = new WorkLanes<WhoWaits>({
  atOnce: 64,
  longestWaitMs: 8_000,
  lanes: {
    families: {
      atOnce: 48,
      waiting: 240,
      each: { person: { atOnce: 3, waiting: 24 }, network: { atOnce: 32, waiting: 120 } },
    },
    strangers: { atOnce: 24, waiting: 120, each: { network: { atOnce: 8, waiting: 60 } } },
  },
});

/** Uploads that are taken in an hour, in all processes together. Each is a file of bounded size, decoded at most once. */
const HOUR = 60 * 60;
const budgets: Record<WhoWaits, Record<string, Limit>> = {
  families: {
    person: limit({ name: 'upload_person', most: 40, seconds: HOUR }),
    // A mobile network has many families behind one address.
    network: limit({ name: 'upload_families', most: 600, seconds: HOUR }),
  },
  strangers: { network: limit({ name: 'upload_strangers', most: 60, seconds: HOUR }) },
};

/** How a route takes its form. `next` is the work that follows: while its line is full, nothing is read for it. */
export type Wanted = Omit<Taking, 'newPath'> & { next: Pick<WorkLanes<WhoWaits>, 'check'> };

/** One request's form with its file: what it costs is taken before it is read, and given back when the request ends. */
export class Upload {
  /** In whose name the work that follows is asked for. */
  readonly claim: Claim<WhoWaits>;
  readonly #context: AppContext;
  readonly #request: FastifyRequest;
  #path: string | null = null;
  #leave: (() => void) | null = null;

  constructor(context: AppContext, request: FastifyRequest, claim: Claim<WhoWaits>) {
    this.claim = claim;
    this.#context = context;
    this.#request = request;
  }

  /**
   * Takes a place and the budget of an upload, then reads the form. Refuses `unsupported_media`, what `wanted` says,
   * `too_many_tries`, `too_many_at_once`, `busy`, `too_slow`, `invalid_input`.
   */
  async form(wanted: Wanted): Promise<Form> {
    const { temp } = this.#context;
    const newPath = async () => {
      this.#path = await temp.newPath();
      return this.#path;
    };
    const taking = { ...wanted, newPath };
    checkForm(this.#request, taking);
    places.check(this.claim);
    await this.#spend();
    this.#leave = await places.enter(this.claim);
    // Asked now and not before the wait: the line may have grown.
    wanted.next.check(this.claim);
    this.#request.arrival?.asUpload();
    return readForm(this.#request, taking);
  }

  /** Takes the file away and leaves the place; however the request ended. */
  async end(): Promise<void> {
    if (this.#path) await this.#context.temp.remove(this.#path).catch(() => {});
    this.#leave?.();
  }

  async #spend(): Promise<void> {
    const { lane, keys } = this.claim;
    for (const [kind, limit] of Object.entries(budgets[lane]))
      await throttleOf(this.#context).spend(limit, keys[kind] as string);
  }
}
