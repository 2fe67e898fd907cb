import { v7 as newId } from 'uuid';
import type { DoubtSharing } from '../../../contract/learning/doubt-fields.ts';
import { type FaultCode, faultOf } from '../../../contract/platform/faults.ts';
import { tellsHowToReach, tellsWholeName, tellsWhomToCall } from '../../../rules/platform/public-words.ts';
import { accounts } from '../../people/accounts/index.ts';
import { consents } from '../../people/consents/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { UploadedFile } from '../../platform/http/read-form.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type DecisionRules, office } from '../../platform/office/index.ts';
import type { Claim, WhoWaits } from '../../platform/outside/work-lanes.ts';
import { rhythm } from '../rhythm/index.ts';
import { answeredMail } from './compose-mails.ts';
import { keepingPicture } from './keep-picture.ts';
import { addMessage, type KeptPicture, type LockedDoubt, lockDoubt } from './store.ts';
import { type AskedRow, markAnswered, readAsked, settleSharing } from './store-desk.ts';

const subjectKind = 'doubt';
/** Nothing that a child wrote: acts are kept longer than talks. */
const details = ({ courseTitle, kind }: AskedRow) => ({ course: courseTitle, place: kind });

type Answer = {
  id: string;
  staffId: string;
  messageId: string;
  words: string;
  picture: KeptPicture | null;
  /** When the last words that the mentor read were written. */
  movedAt: Date;
};

const answering: DecisionRules<LockedDoubt, AskedRow, Answer> = {
  subjectKind,
  refusals: { missing: 'doubt_not_found', tooLate: 'doubt_already_answered' },
  lock: lockDoubt,
  actFor: ({ status, movedAt }, given) => {
    if (status !== 'waiting') return null;
    if (movedAt.getTime() !== given.movedAt.getTime()) throw refuse('doubt_changed');
    return 'doubt_answered';
  },
  write: async (trx, { id, staffId, messageId, words, picture, at }) => {
    await addMessage(trx, {
      id: messageId,
      doubtId: id,
      writerId: staffId,
      byMentor: true,
      text: words,
      picture,
      at,
      key: null,
      requestHash: null,
    });
    await markAnswered(trx, id, at);
  },
  read: readAsked,
  details,
  follow: async (context, trx, { personId }, { id: doubtId, messageId }) => {
    // What an erased asker left is accepted, and waits for no answer.
    if (personId === null) return;
    const to = await accounts.readAddress(trx, personId);
    await context.outbox.write(trx, answeredMail, { to, about: personId, facts: { doubtId, messageId } });
  },
};

/**
 * Answers what a learner asked, once: the answer, the act on record and the learner's mail together. Refuses
 * `doubt_not_found`, `doubt_already_answered`, `doubt_changed` (more was asked than was read), and what a picture is
 * refused with.
 */
export const answerDoubt = (
  context: AppContext,
  given: Omit<Answer, 'messageId' | 'picture'> & { picture: UploadedFile | null },
  claim: Claim<WhoWaits>,
): Promise<AskedRow> =>
  keepingPicture(context, given.picture, claim, (picture) =>
    office.decideEntry(context, answering, { ...given, picture, messageId: newId() }),
  );

type Sharing = {
  id: string;
  staffId: string;
  /** As the mentor saw it. */
  seen: DoubtSharing;
  /** The words that others read; null keeps it from them. */
  shown: { question: string; answer: string } | null;
};

const wrong = (field: 'question' | 'answer', code: FaultCode) =>
  refuse('invalid_input', { faults: { [field]: faultOf(code) } });

/** Refuses `invalid_input` for words that tell others more of somebody than a first name. */
function ensurePublic({ question, answer }: NonNullable<Sharing['shown']>, name: string): void {
  if (tellsHowToReach(question)) throw wrong('question', 'tells_how_to_reach');
  if (tellsWhomToCall(answer)) throw wrong('answer', 'tells_how_to_reach');
  for (const [field, text] of Object.entries({ question, answer }) as ['question' | 'answer', string][])
    if (tellsWholeName(text, name)) throw wrong(field, 'tells_whole_name');
}

const sharingIn = (
  context: AppContext,
): DecisionRules<LockedDoubt & { maySee: boolean }, AskedRow, Sharing> => ({
  subjectKind,
  refusals: { missing: 'doubt_not_found', tooLate: 'doubt_changed' },
  lock: async (trx, id) => {
    const locked = await lockDoubt(trx, id);
    if (!locked) return null;
    const { personId } = locked;
    // Nobody says yes for who was erased: what is shown stays, and comes down for good.
    const maySee = personId !== null && (await consents.isGranted(context, trx, personId, 'showing'));
    return { ...locked, maySee };
  },
  actFor: (locked, { seen, shown }) => {
    if (locked.sharing === 'withdrawn') throw refuse('doubt_withdrawn');
    if (locked.sharing !== seen) return null;
    if (shown) ensurePublic(shown, locked.name);
    const wasShown = seen === 'shown' || seen === 'hidden';
    // What stands there already may be mended at any time; what does not needs an answer that nothing was asked after.
    if (shown && !wasShown && locked.status === 'waiting') throw refuse('doubt_not_answered');
    // What stands there already stays, without a name (store-helpful.ts).
    if (shown && !wasShown && !locked.maySee) throw refuse('family_consent_missing');
    if (shown) return seen === 'none' || seen === 'withheld' ? 'doubt_shown' : 'doubt_kept';
    return wasShown ? 'doubt_taken_down' : 'doubt_withheld';
  },
  write: async (trx, { id, shown, at }) => {
    await settleSharing(trx, id, { at, shown });
    if (shown) await rhythm.earnHelped(trx, id, at);
  },
  read: readAsked,
  details,
});

/**
 * Shows a question to the learners of its course in the mentor's wording, or keeps it from them; its reports are settled.
 * Refuses `invalid_input` when the question tells how to reach somebody, the answer whom to call, or either the learner's
 * whole name; `doubt_not_found`, `doubt_changed`, `doubt_withdrawn`, `doubt_not_answered`,
 * `family_consent_missing`.
 */
export const shareDoubt = (context: AppContext, given: Sharing): Promise<AskedRow> =>
  office.decideEntry(context, sharingIn(context), given);
