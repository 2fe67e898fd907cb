import type { FailureReply } from '../../../contract/platform/failures.ts';
import type { AdultLack } from '../../../contract/platform/values.ts';

/** By what somebody shows that it is them. */
export type ShownBy = 'password' | 'code';

/** What a call was refused for and somebody can provide: a proof that it is them, or what their account lacks as an adult's. */
export type Question = { is: 'owner'; by: ShownBy } | { is: 'adult'; lacks: Exclude<AdultLack, 'account'> };

type Ask<Q> = (question: Q) => Promise<boolean>;
type Of<Is> = Extract<Question, { is: Is }>;

const asks = new Map<Question['is'], Ask<never>>();
let asked: Promise<boolean> | null = null;
let giveUp = () => {};

/** Registers who asks a question, and gives how to end that. */
export function asksAgain<Is extends Question['is']>(is: Is, ask: Ask<Of<Is>>): () => void {
  asks.set(is, ask);
  return () => {
    if (asks.get(is) !== ask) return;
    asks.delete(is);
    // Nobody answers any more.
    giveUp();
  };
}

/** The question behind a refusal; null where nothing that is asked would help. */
function questionOf({ code, by = 'password', lacks }: FailureReply): Question | null {
  if (code === 'confirmation_needed') return { is: 'owner', by };
  if (code === 'adult_needed' && lacks && lacks !== 'account') return { is: 'adult', lacks };
  return null;
}

/** Asks what a refusal asks for, once for all calls that wait for it. Whether the call is worth another try. */
export async function isWorthAnotherTry(reply: FailureReply | null): Promise<boolean> {
  const question = reply && questionOf(reply);
  if (!question) return false;
  const ask = asks.get(question.is) as Ask<Question> | undefined;
  asked ??= new Promise<boolean>((answer) => {
    giveUp = () => answer(false);
    if (ask) ask(question).then(answer, giveUp);
    else giveUp();
  }).finally(() => {
    asked = null;
  });
  return asked;
}
