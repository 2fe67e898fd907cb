/** Programs that answer questions lie beside one's own experiments, each with its question and whose it is, the latest first. */
const KEY = 'workbench-python-for-quiz';
/** So many of them are kept. */
const KEPT_MOST = 24;

type Kept = { person: string; question: string; program: string };

function isKept(one: unknown): one is Kept {
  const { person, question, program } = (one ?? {}) as Partial<Record<keyof Kept, unknown>>;
  return [person, question, program].every((text) => typeof text === 'string');
}

/** What is kept, whatever else lies there; a storage may be closed: then there is nothing. */
function readAll(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

export const keptProgram = (person: string, question: string): string | null =>
  readAll().find((one) => one.person === person && one.question === question)?.program ?? null;

export function keepProgram(person: string, question: string, program: string): void {
  const others = readAll().filter((one) => one.person !== person || one.question !== question);
  try {
    localStorage.setItem(KEY, JSON.stringify([{ person, question, program }, ...others].slice(0, KEPT_MOST)));
  } catch {
    // As above.
  }
}
