import type { AppContext } from '../../platform/app-context.ts';
import { type CourseRow, countWords } from './store.ts';

/** How many words the lessons of courses have. A course is counted anew when it was stored anew. */
export class ReadingWords {
  readonly #context: AppContext;
  readonly #known = new Map<string, { hash: string; words: number }>();

  constructor(context: AppContext) {
    this.#context = context;
  }

  /** Gives every course its words; asks the database for those only that are not known. */
  async fill(rows: readonly CourseRow[]): Promise<void> {
    const unknown = rows.filter(({ id, contentHash }) => this.#known.get(id)?.hash !== contentHash);
    if (unknown.length > 0) {
      const counted = await countWords(
        this.#context,
        unknown.map(({ id }) => id),
      );
      for (const { id, contentHash } of unknown)
        this.#known.set(id, { hash: contentHash, words: counted.get(id) ?? 0 });
    }
    for (const row of rows) row.words = this.#known.get(row.id)?.words ?? 0;
  }
}
