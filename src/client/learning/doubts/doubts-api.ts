import type * as fields from '../../../contract/learning/doubt-fields.ts';
import * as contract from '../../../contract/learning/doubts.ts';
import { call } from '../../platform/api/call.ts';
import { changing, mutate, updateCached } from '../../platform/api/mutate.ts';
import { type Named, named } from '../../platform/api/named.ts';
import { type DeskPart, query, queryParts } from '../../platform/api/query.ts';
import { readPersonId } from '../../platform/api/session.ts';
import { upload } from '../../platform/api/upload.ts';

export type DoubtPlace = Named<fields.DoubtPlace>;
export type DoubtMessage = Named<fields.DoubtMessage>;
type Placed = { place: fields.DoubtPlace; course: { _id: string; title: string; slug: string } };
/** Where something was asked, with its course. */
export type Where = { place: DoubtPlace; course: { id: string; title: string; slug: string } };

/** One's own question, as the talk that it is. */
export type Doubt = Omit<Named<contract.Doubt>, 'place' | 'course' | 'talk'> &
  Where & { talk: DoubtMessage[] };

/** What somebody else asked, with the answer. */
export type HelpfulAnswer = Named<contract.HelpfulAnswer>;

/** A question on the mentors' desk; `status` is the list that it stands on. */
export type AskedDoubt = Omit<Named<contract.AskedDoubt>, 'place' | 'course' | 'list' | 'status'> &
  Where & { status: fields.DoubtList; isAnswered: boolean };

const whereOf = ({ place, course }: Placed): Where => ({ place: named(place), course: named(course) });

const doubtOf = (doubt: contract.Doubt): Doubt => ({
  ...named(doubt),
  ...whereOf(doubt),
  talk: doubt.talk.map(named),
});

const askedOf = ({ list, status, ...doubt }: contract.AskedDoubt): AskedDoubt => ({
  ...named(doubt),
  ...whereOf(doubt),
  status: list,
  isAnswered: status !== 'waiting',
});

/** Which place something is asked about. */
export type About = { kind: fields.DoubtPlaceKind; id: string };

const doubtsOf = ({ doubts, next }: { doubts: contract.Doubt[]; next: string | null }) => ({
  doubts: doubts.map(doubtOf),
  next,
});

/** What one has asked at a place, the latest words first; asked again while an answer is waited for. */
export const ownDoubtsQuery = (placeId: string, personId: string) => ({
  ...query(contract.listMyDoubts, { personId, query: { placeId }, isKept: true }, doubtsOf),
  refetchInterval: ({ state }: { state: { data?: { doubts: Doubt[] } | undefined } }) =>
    state.data?.doubts.some(({ status }) => status === 'waiting') ? 60_000 : (false as const),
});

/** What one has asked anywhere, the latest words first: the newest twenty. */
export const latestDoubtsQuery = (personId: string) =>
  query(contract.listMyDoubts, { personId, query: {}, isKept: true }, doubtsOf);

/** What others asked at a place; `q` is searched for in it. */
export const helpfulQuery = ({ id: placeId }: About, personId: string, q: string) =>
  queryParts(
    contract.listHelpful,
    { personId, params: { placeId }, query: q ? { q } : {}, ...(q ? {} : { isKept: true }) },
    ({ answers, next }) => ({ answers: answers.map(named), next }),
  );

/** What a form of words sends; the same key sends it only once. */
export type SentWords = {
  words: string;
  picture: File | null;
  idempotencyKey: string;
  onProgress(share: number): void;
};

function formOf(fields: Record<string, string>, picture: File | null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // The picture goes last: whoever reads the form knows everything else by then.
  if (picture) form.append('picture', picture);
  return form;
}

/** Shows a talk as the server has it now, before the list is asked for again. */
function keepDoubt(doubt: Doubt): void {
  const personId = readPersonId();
  if (personId === null) return;
  updateCached(ownDoubtsQuery(doubt.place.id, personId), (before) => ({
    next: before?.next ?? null,
    doubts: [doubt, ...(before?.doubts ?? []).filter(({ id }) => id !== doubt.id)],
  }));
}

const changes = { changes: [contract.listMyDoubts] };

/** Asks a mentor; `second` of the film, `step` of the guide. Raises CallFailed. */
export const ask = (
  { kind, id: placeId, second, step }: About & { second: number | null; step: number | null },
  { words, picture, ...sending }: SentWords,
): Promise<void> =>
  changing(changes, async () => {
    const at = {
      ...(second === null ? {} : { second: String(second) }),
      ...(step === null ? {} : { step: String(step) }),
    };
    const form = formOf({ kind, placeId, words, ...at }, picture);
    keepDoubt(doubtOf((await upload(contract.askDoubt, { form, ...sending })).doubt));
  });

/** Asks on in one's own talk. Raises CallFailed. */
export const askOn = (doubtId: string, { words, picture, ...sending }: SentWords): Promise<void> =>
  changing(changes, async () => {
    const form = formOf({ words }, picture);
    keepDoubt(doubtOf((await upload(contract.writeOn, { params: { doubtId }, form, ...sending })).doubt));
  });

const acts = {
  open: mutate(contract.openAnswer, changes),
  accept: mutate(contract.acceptAnswer, changes),
  withdraw: mutate(contract.withdrawDoubt, {
    changes: [contract.listMyDoubts, contract.listHelpful],
  }),
};

/** `open`: the answer was read. `accept`: it helped. `withdraw`: nobody else is to read it. Raises CallFailed. */
export async function settle(doubtId: string, act: keyof typeof acts): Promise<void> {
  keepDoubt(doubtOf((await acts[act]({ params: { doubtId } })).doubt));
}

const sendReport = mutate(contract.reportDoubt, { changes: [contract.listHelpful] });

/** Tells the mentors what is wrong with what others asked. Raises CallFailed. */
export const report = (doubtId: string, reason: string) =>
  sendReport({ params: { doubtId }, body: { reason } });

type PictureOf = { doubtId: string; messageId: string };
const kept = { staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000 };

/** A picture of a talk as bytes, for its learner or for a mentor: it carries a token, so an <img> cannot fetch it itself. */
export const talkPictureQuery = (
  params: PictureOf,
  personId: string | null,
  reader: 'learner' | 'mentor',
) => ({
  ...(reader === 'learner'
    ? query(contract.readDoubtPicture, { personId, params })
    : query(contract.readAskedPicture, { personId, params })),
  ...kept,
});

/** A list of the mentors' desk. */
export const askedDoubtsQuery = (list: fields.DoubtList, personId: string | null) =>
  queryParts(
    contract.listDoubts,
    { personId, query: { list } },
    ({ doubts, total, next, waits, late }): DeskPart<AskedDoubt> => ({
      entries: doubts.map(askedOf),
      total,
      next,
      waits,
      late,
    }),
  );

export type BesideDoubt = Omit<contract.BesideDoubt, 'talk' | 'earlier'> & {
  talk: DoubtMessage[];
  earlier: Named<contract.BesideDoubt['earlier'][number]>[];
};

/** What a mentor reads beside a question as it stood at `movedAt`. */
export const besideQuery = ({ id: doubtId }: AskedDoubt, personId: string | null) =>
  query(
    contract.readDoubt,
    { personId, params: { doubtId } },
    ({ beside }): BesideDoubt => ({
      ...beside,
      talk: beside.talk.map(named),
      earlier: beside.earlier.map(named),
    }),
  );

/** Answers what was read. Raises CallFailed; `doubt_already_answered` when a colleague was quicker, `doubt_changed` when the learner was. */
export const answer = ({ id: doubtId, movedAt }: AskedDoubt, words: string, picture: File | null) =>
  upload(contract.answerDoubt, {
    params: { doubtId },
    form: formOf({ words, movedAt }, picture),
    // Answered once, whatever is pressed: the server asks no key for it.
    idempotencyKey: `${doubtId}/${movedAt}`,
    onProgress: () => {},
  });

const deskChanges = { changes: [contract.listDoubts, contract.readDoubt, contract.listHelpful] };
const sendPublication = mutate(contract.publishDoubt, deskChanges);

/** Shows a question to others in these words. Raises CallFailed. */
export const publish = ({ id: doubtId, sharing }: AskedDoubt, shown: { question: string; answer: string }) =>
  sendPublication({ params: { doubtId }, body: { ...shown, sharing } });

/** Keeps a question from others, or takes it down. Raises CallFailed. */
export const withhold = ({ id: doubtId, sharing }: AskedDoubt) =>
  call(contract.withholdDoubt, { params: { doubtId }, body: { sharing } });
