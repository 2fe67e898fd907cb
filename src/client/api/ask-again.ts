/** By what somebody shows that it is them. */
export type ShownBy = 'password' | 'code';

type Ask = (by: ShownBy) => Promise<boolean>;

let ask: Ask | null = null;
let asked: Promise<boolean> | null = null;

/** Who asks whoever works here again for the password; the frame of the office says it while it stands. */
export function asksAgain(how: Ask): () => void {
  ask = how;
  return () => {
    if (ask === how) ask = null;
  };
}

/** Asks, once for all calls that wait for it. False where nobody asks, or the answer is no. */
export function isShownAgain(by: ShownBy): Promise<boolean> {
  asked ??= (ask?.(by) ?? Promise.resolve(false)).finally(() => {
    asked = null;
  });
  return asked;
}
