/** How much may run at once, and how much more may wait for it. */
export type Room = { atOnce: number; waiting: number };

/** A lane's room, and that of each key of a kind in it. Among the first kind's keys turns are dealt out evenly. */
export type Lane = Room & { each: Record<string, Room> };

/** What each kind's key is, for whom the work is: `{ person: '0199…', network: '203.0.113.7' }`. */
export type Keys = Record<string, string>;

/** Who asks for work, and in which lane. The signal says that nobody waits for it any more. */
export type Claim<Name extends string> = { lane: Name; keys: Keys; signal?: AbortSignal };

/** Who asks for work: whoever is signed in belongs to a family and goes first; everybody else is a stranger. */
export type WhoWaits = 'families' | 'strangers';

/** There is no room, and none within these seconds. `ofKey`: the one who asks has used their own; else everybody has. */
export class NoRoom extends Error {
  readonly ofKey: boolean;
  readonly seconds: number;

  constructor(ofKey: boolean, seconds: number) {
    super(ofKey ? 'A key has used its own room' : 'All the room is used');
    this.ofKey = ofKey;
    this.seconds = seconds;
  }
}

/** A counted room. `ofKey` when it is one person's or one network's own. */
type Counted = Room & { id: string; ofKey: boolean };
type Ticket = { rooms: Counted[]; turn: number; start(): void };

const tally = (counts: Map<string, number>, id: string, change: number) => {
  const count = (counts.get(id) ?? 0) + change;
  if (count > 0) counts.set(id, count);
  else counts.delete(id);
};

/**
 * Shares out costly work of one process. Lanes that are named first go first; each has its part of the whole, each key
 * its part of the lane, and a key that asks much waits behind those that ask little: whoever is being served behind
 * those who are not. Lines are short and nobody waits longer than `longestWaitMs`: for who cannot be served soon NoRoom
 * is raised at once.
 */
export class WorkLanes<Name extends string> {
  readonly #atOnce: number;
  readonly #longestWaitMs: number;
  readonly #lanes: Record<Name, Lane>;
  readonly #running = new Map<string, number>();
  readonly #waiting = new Map<string, number>();
  readonly #lines = new Map<Name, Ticket[]>();
  /** The turn that a lane is at, and the last one of each key that waits or is served. */
  readonly #turns = new Map<string, number>();

  constructor(given: { atOnce: number; longestWaitMs: number; lanes: Record<Name, Lane> }) {
    this.#atOnce = given.atOnce;
    this.#longestWaitMs = given.longestWaitMs;
    this.#lanes = given.lanes;
    for (const name of Object.keys(given.lanes) as Name[]) this.#lines.set(name, []);
  }

  /** Does a piece of work when its turn comes, and hands the turn on, however it ends. */
  async run<T>(claim: Claim<Name>, work: () => Promise<T>): Promise<T> {
    const leave = await this.enter(claim);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Waits for a place and gives what leaves it again. Raises NoRoom, or the signal's reason when that comes first. */
  async enter({ lane, keys, signal }: Claim<Name>): Promise<() => void> {
    signal?.throwIfAborted();
    const rooms = this.#roomsOf(lane, keys);
    if (!this.#isFree(rooms)) {
      this.#checkLine(rooms);
      await this.#wait(lane, rooms, signal);
    } else {
      this.#takeTurn(lane, rooms);
      for (const { id } of rooms) tally(this.#running, id, 1);
    }
    let left = false;
    return () => {
      if (left) return;
      left = true;
      for (const { id } of rooms) tally(this.#running, id, -1);
      this.#forgetTurn(lane, rooms);
      this.#startNext();
    };
  }

  /** Raises the NoRoom that `enter` would raise at once: asked before something that would have been for nothing. */
  check({ lane, keys }: Claim<Name>): void {
    const rooms = this.#roomsOf(lane, keys);
    if (!this.#isFree(rooms)) this.#checkLine(rooms);
  }

  #roomsOf(name: Name, keys: Keys): Counted[] {
    const { each, ...lane } = this.#lanes[name];
    return [
      ...Object.entries(each).map(([kind, room]) => ({
        ...room,
        id: `${name} ${kind} ${keys[kind]}`,
        ofKey: true,
      })),
      { ...lane, id: name, ofKey: false },
      { atOnce: this.#atOnce, waiting: Number.POSITIVE_INFINITY, id: '', ofKey: false },
    ];
  }

  #isFree(rooms: Counted[]): boolean {
    return rooms.every(({ id, atOnce }) => (this.#running.get(id) ?? 0) < atOnce);
  }

  #checkLine(rooms: Counted[]): void {
    const full = rooms.find(({ id, waiting }) => (this.#waiting.get(id) ?? 0) >= waiting);
    if (full) throw this.#noRoom(full);
  }

  #noRoom = ({ ofKey }: Counted) => new NoRoom(ofKey, Math.ceil(this.#longestWaitMs / 1000));

  /** A key's first ticket stands where the lane is, each further one a turn later: so all keys advance alike. */
  #takeTurn(lane: Name, rooms: Counted[]): number {
    const key = rooms[0]?.id ?? lane;
    const turn = Math.max(this.#turns.get(lane) ?? 0, (this.#turns.get(key) ?? -1) + 1);
    this.#turns.set(key, turn);
    return turn;
  }

  /** A key that neither waits nor is served begins anew. */
  #forgetTurn(lane: Name, rooms: Counted[]): void {
    const key = rooms[0]?.id ?? lane;
    if (key !== lane && !this.#waiting.has(key) && !this.#running.has(key)) this.#turns.delete(key);
  }

  #wait(lane: Name, rooms: Counted[], signal: AbortSignal | undefined): Promise<void> {
    const line = this.#lines.get(lane) ?? [];
    const turn = this.#takeTurn(lane, rooms);
    return new Promise((begin, refused) => {
      const leaveLine = () => {
        clearTimeout(deadline);
        signal?.removeEventListener('abort', giveUp);
        line.splice(line.indexOf(ticket), 1);
        for (const { id } of rooms) tally(this.#waiting, id, -1);
      };
      const ticket: Ticket = {
        rooms,
        turn,
        start: () => {
          leaveLine();
          this.#turns.set(lane, turn);
          for (const { id } of rooms) tally(this.#running, id, 1);
          begin();
        },
      };
      const giveUp = () => {
        leaveLine();
        this.#forgetTurn(lane, rooms);
        refused(signal?.reason);
      };
      const deadline = setTimeout(() => {
        leaveLine();
        this.#forgetTurn(lane, rooms);
        const held = rooms.find(({ id, atOnce }) => (this.#running.get(id) ?? 0) >= atOnce);
        refused(this.#noRoom(held ?? (rooms.at(-1) as Counted)));
      }, this.#longestWaitMs);
      signal?.addEventListener('abort', giveUp, { once: true });
      line.push(ticket);
      for (const { id } of rooms) tally(this.#waiting, id, 1);
    });
  }

  #startNext(): void {
    for (const line of this.#lines.values()) {
      for (let next = this.#nextOf(line); next; next = this.#nextOf(line)) next.start();
    }
  }

  /** The earliest turn that may begin now; of equal ones that which came first. */
  #nextOf(line: Ticket[]): Ticket | null {
    let next: Ticket | null = null;
    for (const ticket of line)
      if ((!next || ticket.turn < next.turn) && this.#isFree(ticket.rooms)) next = ticket;
    return next;
  }
}
