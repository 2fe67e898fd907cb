import { Readable } from 'node:stream';
import type { AppContext } from '../../app-context.ts';
import type { Actor, FindActor } from '../../http/actor.ts';
import { refuse } from '../../http/refusal.ts';
import { type Look, lookAt } from './store.ts';

/** How often the classes of all open streams are looked at, in one query: what another process did is heard within that. Milliseconds. */
const LOOK_EVERY_MS = 1_000;
/** After something was done in this process it is looked at once, for all that was done meanwhile. Milliseconds. */
const LOOK_SOON_MS = 50;
/** Every so many looks it is asked who still may hear: a relation or a session that ended ends the stream within that. */
const ASK_EVERY_LOOKS = 3;
/** A line that says nothing keeps the stream from being taken for dead. In looks. */
const BEAT_EVERY_LOOKS = 10;
/** Streams of one person: a few tabs and a phone. With one more the oldest ends. */
const MOST_OF_ONE = 6;
/** Streams of this process. */
const MOST_IN_ALL = 4_000;

type Stream = {
  actor: Actor;
  readable: Readable;
  /** What was seen last. */
  seen: string | null;
};

const classesOf = ({ relations }: Actor) =>
  relations.flatMap((one) =>
    one.kind === 'teacher' || one.kind === 'pupil'
      ? one.objectKind === 'class'
        ? [{ classId: one.objectId, teaches: one.kind === 'teacher' }]
        : []
      : [],
  );

/** What somebody sees of the classes that are taught; null when none of theirs is. A pupil sees nothing of the others: not even when one asks for help. */
function sightOf(actor: Actor, looks: ReadonlyMap<string, Look>): string | null {
  const seen = classesOf(actor).flatMap(({ classId, teaches }) => {
    const look = looks.get(classId);
    if (!look) return [];
    return teaches
      ? [`${classId} ${look.lesson} ${look.pupils} ${[...look.hands].sort()}`]
      : [`${classId} ${look.lesson} ${look.hands.includes(actor.personId)}`];
  });
  return seen.length > 0 ? seen.sort().join('\n') : null;
}

/**
 * The open streams of this process. An event says that something changed and nothing else: what, is asked for by a call that
 * finds out anew who asks. So a stream has nothing to give away, and events may be put together or come twice.
 */
export class Streams {
  readonly #context: Pick<AppContext, 'database' | 'clock'>;
  readonly #findActor: FindActor;
  readonly #open = new Set<Stream>();
  #timer: NodeJS.Timeout | null = null;
  #soon: NodeJS.Timeout | null = null;
  #isLooking = false;
  #again = false;
  #looks = 0;
  #isClosed = false;

  constructor(context: Pick<AppContext, 'database' | 'clock'>, findActor: FindActor) {
    this.#context = context;
    this.#findActor = findActor;
  }

  /** A stream of what somebody's classes are being taught. It ends when they are taught nothing (any more). Refuses `busy`. */
  open(actor: Actor): Readable {
    if (this.#isClosed || this.#open.size >= MOST_IN_ALL) throw refuse('busy', {}, { 'retry-after': '5' });
    const own = [...this.#open].filter((one) => one.actor.personId === actor.personId);
    if (own.length >= MOST_OF_ONE && own[0]) this.#end(own[0]);
    const readable = new Readable({ read: () => {} });
    const stream: Stream = { actor, readable, seen: null };
    readable.once('close', () => this.#forget(stream));
    this.#open.add(stream);
    this.#timer ??= setInterval(() => void this.#look(), LOOK_EVERY_MS).unref();
    this.lookSoon();
    return readable;
  }

  /** Something was done in this process: who may see it is told at once. */
  lookSoon(): void {
    if (this.#open.size === 0) return;
    this.#soon ??= setTimeout(() => {
      this.#soon = null;
      void this.#look();
    }, LOOK_SOON_MS);
  }

  /** Ends all of them: who listens asks another process. */
  close(): void {
    this.#isClosed = true;
    for (const stream of this.#open) this.#end(stream);
  }

  /** One look at a time: what was done during one is seen by the next. */
  async #look(): Promise<void> {
    this.#again = true;
    if (this.#isLooking) return;
    this.#isLooking = true;
    while (this.#again) {
      this.#again = false;
      // While the database is away nothing is told, and the next look finds what was missed.
      await this.#lookOnce().catch(() => {});
    }
    this.#isLooking = false;
  }

  async #lookOnce(): Promise<void> {
    this.#looks += 1;
    if (this.#looks % ASK_EVERY_LOOKS === 0) await this.#askWhoMay();
    // Who comes while we look is seen by the next look.
    const streams = [...this.#open];
    const classIds = [
      ...new Set(streams.flatMap(({ actor }) => classesOf(actor).map(({ classId }) => classId))),
    ];
    const { database, clock } = this.#context;
    const found = classIds.length > 0 ? await lookAt(database, classIds, clock.now()) : [];
    const looks = new Map(found.map((look) => [look.classId, look]));
    const beats = this.#looks % BEAT_EVERY_LOOKS === 0;
    for (const stream of streams) {
      if (stream.readable.destroyed) continue;
      const seen = sightOf(stream.actor, looks);
      if (seen === null) this.#end(stream, 'event: over\ndata:\n\n');
      else if (seen !== stream.seen) this.#push(stream, 'event: changed\ndata:\n\n');
      else if (beats) this.#push(stream, ':\n\n');
      stream.seen = seen;
    }
  }

  /** Reads relations and sessions anew, in one query for all. */
  async #askWhoMay(): Promise<void> {
    await Promise.all(
      [...this.#open].map(async (stream) => {
        const actor = await this.#findActor(stream.actor.tokenHash);
        if (actor) stream.actor = actor;
        else this.#end(stream);
      }),
    );
  }

  /** Who does not read what they are sent is let go: they come again when they can. */
  #push(stream: Stream, text: string): void {
    if (!stream.readable.push(text)) this.#end(stream);
  }

  #end(stream: Stream, last?: string): void {
    this.#open.delete(stream);
    if (last) stream.readable.push(last);
    stream.readable.push(null);
    this.#stopWhenEmpty();
  }

  #forget(stream: Stream): void {
    this.#open.delete(stream);
    this.#stopWhenEmpty();
  }

  #stopWhenEmpty(): void {
    if (this.#open.size > 0 || !this.#timer) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }
}
