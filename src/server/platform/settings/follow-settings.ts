import type { SettingValue } from '../../../contract/platform/settings.ts';
import type { AppContext } from '../app-context.ts';
import { settingsOf } from '../config/config.ts';
import { type SiteLines, valueAt, withValues } from '../config/read-school.ts';
import { RefreshedCache } from '../outside/refreshed-cache.ts';
import { readSet, type SettingRow } from './store.ts';

const isSame = (a: SettingValue, b: SettingValue) => JSON.stringify(a) === JSON.stringify(b);

/** Sentences about settings whose file says something else than when they were set in the staff room. */
export function conflictsAmong(rows: readonly SettingRow[], { config }: AppContext): string[] {
  return rows
    .filter(({ name, file_value }) => !isSame(file_value, valueAt(config.siteLines, name)))
    .map(
      ({ name, value }) =>
        `site.yaml: ${name} has changed (${JSON.stringify(valueAt(config.siteLines, name))}), and the staff room has set its own (${JSON.stringify(value)}), which stays. Choose at /staff/settings.`,
    );
}

/** What the file says, and over it what was set in the staff room. */
export function linesInForce(file: SiteLines, rows: readonly SettingRow[]): SiteLines {
  const { lines, wrongAt } = withValues(
    file,
    Object.fromEntries(rows.map(({ name, value }) => [name, value])),
  );
  if (lines) return lines;
  // What a newer release allowed, or what does not fit to a file that has changed, is left out; what fits together stays.
  const rest = rows.filter(({ name }) => name !== wrongAt);
  if (rest.length < rows.length) return linesInForce(file, rest);
  return rows.reduce((said, { name, value }) => withValues(said, { [name]: value }).lines ?? said, file);
}

/**
 * The settings as they count in this process: what the file says, and over it what was set in the staff room. They are
 * looked after like the catalogue, and stand where everybody reads them: in the context's config.
 */
export class SettingsInForce {
  readonly #context: AppContext;
  readonly #cache: RefreshedCache<readonly SettingRow[]>;

  constructor(context: AppContext) {
    this.#context = context;
    this.#cache = new RefreshedCache(context.clock, (last) => this.#look(last));
  }

  /** Brings the config up to date, when that was more than two seconds ago; the same rows as long as nothing has changed. */
  current(): Promise<readonly SettingRow[]> {
    return this.#cache.current();
  }

  /** The same at once: for whoever has changed something just now. */
  renewed(): Promise<readonly SettingRow[]> {
    return this.#cache.renewed();
  }

  async #look(last: readonly SettingRow[] | null): Promise<readonly SettingRow[]> {
    const rows = await readSet(this.#context.database);
    if (last && JSON.stringify(rows) === JSON.stringify(last)) return last;
    // Where nothing was ever set, the config stays as it was read.
    if (rows.length > 0 || last !== null) this.#take(rows);
    return rows;
  }

  #take(rows: readonly SettingRow[]): void {
    const { config } = this.#context;
    Object.assign(config, settingsOf(linesInForce(config.siteLines, rows), config));
  }
}
