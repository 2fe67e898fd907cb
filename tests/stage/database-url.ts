/** The database that every stage is copied from. */
export const TEMPLATE = 'stage_template';

/** The same cluster, another database. */
export function onDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
