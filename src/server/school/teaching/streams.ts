import { Readable } from 'node:stream';
import type { Actor, FindActor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { networkOf } from '../../platform/http/throttle.ts';
import type { Look } from './store.ts';

/** How often the classes of all open streams are looked at, in one query: what another process did is heard within that. Milliseconds. */
const LOOK_EVERY_MS = 1_000;
/** After something was done in this process its class is looked at once, for all that was done meanwhile; and not sooner again. Milliseconds. */
const LOOK_SOON_MS = 50;
const LOOK_SOON_EVERY_MS = 300;
/** Every so many seconds it is asked who still may hear: a relation or a session that ended ends the stream within that. */
const ASK_EVERY_SECONDS = 3;
/** A line that says nothing keeps the stream from being taken for dead. */
const BEAT_EVERY_SECONDS = 10;
/** Streams of one person: a pupil's two devices, a teacher's wall, phone and a few tabs. With one more the oldest ends. */
const MOST_OF_PUPIL = 2;
const MOST_OF_TEACHER = 6;
/** Streams of a class, of whatever is behind one address (a whole school may be), and of this process. */
const MOST_OF_CLASS = 200;
const MOST_OF_NETWORK = 1_200;
const MOST_IN_ALL = 4_000;

const CHANGED = 'event: changed\ndata:\n\n';
const OVER = 'event: over\ndata:\n\n';

type Place = { classId: string; teaches: boolean };
/** What somebody sees of their classes that are taught, by class. */
type Sights = ReadonlyMap<string, string>;

type Stream = {
  actor: Actor;
  classes: readonly Place[];
  network: string;
  readable: Readable;
  /** What was seen last. */
  seen: Sights;
};

const classesOf = ({ relations }: Actor): Place[] =>
  relations.flatMap((one) =>
    one.kind === 'teacher' || one.kind === 'pupil'
      ? one.objectKind === 'class'
        ? [{ classId: one.objectId, teaches: one.kind === 'teacher' }]
        : []
      : [],
  );

/** How a class that is taught looks to somebody. A pupil sees nothing of the others: not even when one asks for help. */
const sightOf = (personId: string, teaches: boolean, { lesson, pupils, hands }: Look): string =>
  teaches ? `${lesson} ${pupils} ${[...hands].sort()}` : `${lesson} ${hands.includes(personId)}`;

/** What somebody sees now, where only the classes in `looked` were looked at (null: all of them); of the others, what was seen before. */
function sightsOf(
  { actor, classes, seen }: Pick<Stream, 'actor' | 'classes' | 'seen'>,
  looks: ReadonlyMap<string, Look>,
  looked: ReadonlySet<string> | null,
): Sights {
  const sights = new Map<string, string>();
  for (const { classId, teaches } of classes) {
    const look = looks.get(classId);
    const sight =
      looked && !looked.has(classId) ? seen.get(classId) : look && sightOf(actor.personId, teaches, look);
    if (sight !== undefined) sights.set(classId, sight);
  }
  return sights;
}

const nothingDue = () => ({ all: false, soon: false, ask: false, beat: false });

const isSame = (one: Sights, other: Sights) =>
  one.size === other.size && [...one].every(([classId, sight]) => other.get(classId) === sight);

type Finding = {
  findActor: FindActor;
  /** How the classes among these look that are being taught. */
  look: (classIds: readonly string[]) => Promise<Look[]>;
};

/**
 * The open streams of this process. An event says that something changed and nothing else: what, is asked for by a call that
 * finds out anew who asks. So a stream has nothing to give away, and events may be put together or come twice.
 */
export class Streams {
  readonly #find: Finding;
  readonly #open = new Set<Stream>();
  #timer: NodeJS.Timeout | null = null;
  #soon: NodeJS.Timeout | null = null;
  /** Not before this is looked beside the second's time. */
  #soonAgain = 0;
  /** Classes in which something was done since they were looked at. */
  #touched = new Set<string>();
  #seconds = 0;
  /** What the next look is for: all classes, or those touched; beside it, asking who may, and a sign of life. */
  #due = nothingDue();
  #isLooking = false;
  #isClosed = false;

  constructor(find: Finding) {
    this.#find = find;
  }

  /**
   * A stream of what somebody's classes are being taught. It ends when they are taught nothing (any more); whose classes are
   * taught nothing takes no place. Refuses `busy`.
   */
  async open(actor: Actor, address: string): Promise<Readable> {
    const classes = classesOf(actor);
    const looks = await this.#lookAt(classes.map(({ classId }) => classId));
    const readable = new Readable({ read: () => {} });
    const seen = sightsOf({ actor, classes, seen: new Map() }, looks, null);
    const stream: Stream = { actor, classes, network: networkOf(address), readable, seen };
    if (seen.size === 0) {
      readable.push(OVER);
      readable.push(null);
      return readable;
    }
    this.#makePlace(stream);
    readable.once('close', () => this.#forget(stream));
    this.#open.add(stream);
    this.#timer ??= setInterval(() => this.#tick(), LOOK_EVERY_MS).unref();
    this.#push(stream, CHANGED);
    return readable;
  }

  /** Something was done in a class in this process: who may see it is told at once. */
  lookSoon(classId: string): void {
    if (this.#open.size === 0) return;
    this.#touched.add(classId);
    this.#soon ??= setTimeout(
      () => {
        this.#soon = null;
        this.#soonAgain = performance.now() + LOOK_SOON_EVERY_MS;
        this.#due.soon = true;
        void this.#look();
      },
      Math.max(LOOK_SOON_MS, this.#soonAgain - performance.now()),
    ).unref();
  }

  /** Ends all of them: who listens asks another process. */
  close(): void {
    this.#isClosed = true;
    for (const stream of this.#open) this.#end(stream);
  }

  #makePlace({ actor, classes, network, seen }: Stream): void {
    const teaches = classes.some((one) => one.teaches && seen.has(one.classId));
    const own = [...this.#open].filter((one) => one.actor.personId === actor.personId);
    if (own.length >= (teaches ? MOST_OF_TEACHER : MOST_OF_PUPIL) && own[0]) this.#end(own[0]);
    let [ofNetwork, ofClasses] = [0, new Map<string, number>()];
    for (const one of this.#open) {
      if (one.network === network) ofNetwork += 1;
      for (const classId of seen.keys())
        if (one.seen.has(classId)) ofClasses.set(classId, (ofClasses.get(classId) ?? 0) + 1);
    }
    const isFull =
      this.#open.size >= MOST_IN_ALL ||
      ofNetwork >= MOST_OF_NETWORK ||
      [...ofClasses.values()].some((count) => count >= MOST_OF_CLASS);
    if (this.#isClosed || isFull) throw refuse('busy', {}, { 'retry-after': '5' });
  }

  /** By the time, and not by how often somebody does something. */
  #tick(): void {
    this.#seconds += 1;
    this.#due.all = true;
    if (this.#seconds % ASK_EVERY_SECONDS === 0) this.#due.ask = true;
    if (this.#seconds % BEAT_EVERY_SECONDS === 0) this.#due.beat = true;
    void this.#look();
  }

  /** One look at a time: what was done during one is seen by the next. */
  async #look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    while (this.#due.all || this.#due.soon) {
      // While the database is away nothing is told, and the next look finds what was missed.
      await this.#lookOnce().catch(() => {});
    }
    this.#isLooking = false;
  }

  async #lookOnce(): Promise<void> {
    const [due, touched] = [this.#due, this.#touched];
    this.#due = nothingDue();
    this.#touched = new Set();
    if (due.ask) await this.#askWhoMay();
    const looked = due.all ? null : touched;
    // Who comes while we look has looked for themselves.
    const streams = [...this.#open].filter(
      ({ classes }) => !looked || classes.some(({ classId }) => looked.has(classId)),
    );
    const classIds = new Set(streams.flatMap(({ classes }) => classes.map(({ classId }) => classId)));
    const looks = await this.#lookAt([...classIds].filter((classId) => !looked || looked.has(classId)));
    for (const stream of streams) {
      if (stream.readable.destroyed) continue;
      const sights = sightsOf(stream, looks, looked);
      if (sights.size === 0) this.#end(stream, OVER);
      else if (!isSame(sights, stream.seen)) this.#push(stream, CHANGED);
      else if (due.beat) this.#push(stream, ':\n\n');
      stream.seen = sights;
    }
  }

  async #lookAt(classIds: readonly string[]): Promise<ReadonlyMap<string, Look>> {
    const looks = classIds.length > 0 ? await this.#find.look(classIds) : [];
    return new Map(looks.map((look) => [look.classId, look]));
  }

  /** Reads relations and sessions anew, in one query for all. */
  async #askWhoMay(): Promise<void> {
    await Promise.all(
      [...this.#open].map(async (stream) => {
        const actor = await this.#find.findActor(stream.actor.tokenHash);
        if (!actor) return this.#end(stream);
        stream.actor = actor;
        stream.classes = classesOf(actor);
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
