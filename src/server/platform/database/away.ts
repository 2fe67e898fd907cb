/** The database could not be asked, or its answer did not come: whether a commit that was under way has happened is unknown. */
export class DatabaseAway extends Error {
  /** Survives where an error is copied property by property, as pg-boss does. */
  readonly code = 'DATABASE_AWAY';

  constructor(cause: unknown) {
    super(`The database does not answer (${cause instanceof Error ? cause.message : String(cause)}).`);
    this.cause = cause;
  }
}

/** The SQLSTATE of a refusal by PostgreSQL itself; null for every other error (Node's codes look alike: EPIPE, E2BIG). */
export function sqlStateOf(error: unknown): string | null {
  const { code, severity } = (error ?? {}) as { code?: unknown; severity?: unknown };
  return typeof code === 'string' && typeof severity === 'string' ? code : null;
}

export function isAway(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'DATABASE_AWAY';
}

/** Connection trouble, no room or memory left, shutting down, a file that cannot be written. */
const passingClasses = /^(08|53|57P|58)/;
/** Cancelled for taking too long, read-only while another server takes over, idle too long, serialisation, deadlock, lock not free. */
const passingStates = new Set(['57014', '25006', '25P03', '40001', '40P01', '55P03']);

/** Whether the database cannot do now what it may well do a moment later. */
export function isPassing(error: unknown): boolean {
  const state = sqlStateOf(error);
  return isAway(error) || (state !== null && (passingClasses.test(state) || passingStates.has(state)));
}

/** Whether the database said no and lives on: then the transaction was rolled back for certain. */
export function wasRefused(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state !== null && !/^(08|57P)/.test(state);
}
