import { LRUCache } from 'lru-cache';
import type { Database } from '../../../platform/database/connect.ts';
import type { ShelvedCourse, Worths } from './rank-courses.ts';
import { readPostings, readShelf, readVersion } from './store-search.ts';

/** Words whose places are kept, a byte a course each. */
const WORDS_MOST = 400;

/** The published courses as they stood at a version of the index, with the words that were looked up since. */
export class SearchShelf {
  readonly version: number;
  /** In the catalogue's order. */
  readonly courses: readonly ShelvedCourse[];
  readonly #placeOf: ReadonlyMap<number, number>;
  readonly #words = new LRUCache<string, Worths>({ max: WORDS_MOST });

  constructor(version: number, courses: readonly ShelvedCourse[]) {
    this.version = version;
    this.courses = courses;
    this.#placeOf = new Map(courses.map(({ no }, place) => [no, place]));
  }

  /** Where each of these words stands; what is not known yet is asked of the database, in one query. */
  async find(database: Database, words: readonly string[]): Promise<Worths[]> {
    const known = new Map(words.map((word) => [word, this.#words.get(word)]));
    const asked = [...known].flatMap(([word, worths]) => (worths ? [] : [word]));
    if (asked.length > 0) {
      const postings = await readPostings(database, asked);
      for (const word of asked) known.set(word, new Uint8Array(this.courses.length));
      // The better ranks come last.
      for (const { word, worth, nos } of postings)
        for (const no of nos) {
          const place = this.#placeOf.get(no);
          const worths = known.get(word);
          if (place !== undefined && worths) worths[place] = worth;
        }
      for (const word of asked) this.#words.set(word, known.get(word));
    }
    return words.flatMap((word) => known.get(word) ?? []);
  }
}

/** This process's shelf. PostgreSQL has the say: what is handed out is never older than the version that was read before. */
export class SearchShelves {
  readonly #database: Database;
  #last: SearchShelf | null = null;
  #coming: Promise<SearchShelf> | null = null;

  constructor(database: Database) {
    this.#database = database;
  }

  version(): Promise<number> {
    return readVersion(this.#database);
  }

  /** The shelf of this version, or of a later one. */
  async at(version: number): Promise<SearchShelf> {
    while (!this.#last || this.#last.version < version) await this.#renew();
    return this.#last;
  }

  /** However many ask, it is read once; who asked too late for what is read just now asks again. */
  #renew(): Promise<SearchShelf> {
    this.#coming ??= this.#read().finally(() => {
      this.#coming = null;
    });
    return this.#coming;
  }

  async #read(): Promise<SearchShelf> {
    const { version, courses } = await readShelf(this.#database);
    this.#last = new SearchShelf(version, courses);
    return this.#last;
  }
}
