/**
 * When a question that was wrong comes back. Wrong at the first try: after 2 days. Right when it came back: after 5 days
 * more, then after 12, then it is done. Wrong again: after 2 days, from the beginning.
 */
const WAIT_DAYS = [2, 5, 12];
const DAY_MS = 24 * 60 * 60 * 1000;

export type Spacing = {
  /** When it comes back; null when it does not. */
  dueAt: Date | null;
  /** How often it came back and was right since it was last wrong. */
  cameBack: number;
};

function after(now: Date, cameBack: number): Spacing {
  const days = WAIT_DAYS[cameBack];
  return {
    dueAt: days === undefined ? null : new Date(now.getTime() + days * DAY_MS),
    cameBack,
  };
}

/** How a question stands after its first try. */
export const spacingAfterFirst = (isRight: boolean, now: Date): Spacing =>
  isRight ? { dueAt: null, cameBack: 0 } : after(now, 0);

export const isDue = ({ dueAt }: Spacing, now: Date): boolean =>
  dueAt !== null && dueAt.getTime() <= now.getTime();

/**
 * How a question stands after it was answered when it came back. Before it is due nothing moves: an answer that is sent
 * twice, or the next try after a wrong one, is no second coming back.
 */
export function spacingAfterReturn(spacing: Spacing, isRight: boolean, now: Date): Spacing {
  if (!isDue(spacing, now)) return spacing;
  return after(now, isRight ? spacing.cameBack + 1 : 0);
}
