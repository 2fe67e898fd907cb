import { randomUUID } from 'node:crypto';
import type { DoubtList } from '../../src/contract/learning/doubt-fields.ts';
import {
  type AskedDoubt,
  answerDoubt,
  askDoubt,
  type Doubt,
  listDoubts,
  publishDoubt,
  writeOn,
} from '../../src/contract/learning/doubts.ts';
import type { Stage } from './open-stage.ts';
import type { Someone } from './people.ts';

type Asked = {
  kind?: string;
  placeId: string;
  words?: string;
  /** Parts beside the usual ones. */
  more?: Record<string, string>;
  picture?: Buffer | null;
  key?: string;
};

function formOf(fields: Record<string, string>, picture: Buffer | null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (picture)
    form.append('picture', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'lamp.jpg');
  return form;
}

/** A question of its own words. */
const someWords = () => `Why is my lamp dark? ${randomUUID().replace(/[\d-]/g, '')}`;

/** Asks a mentor, as the form does. */
export const ask = (stage: Stage, who: Someone | null, asked: Asked) => {
  const { kind = 'lecture', placeId, words = someWords(), more = {}, picture = null, key } = asked;
  return stage.call(askDoubt, {
    token: who?.token,
    body: formOf({ kind, placeId, words, ...more }, picture),
    headers: { 'idempotency-key': key ?? randomUUID() },
  });
};

/** Asks on in a talk. */
export const askOn = (stage: Stage, who: Someone | null, doubtId: string, words = someWords()) =>
  stage.call(writeOn, { token: who?.token, params: { doubtId }, body: formOf({ words }, null) });

/** A question that waits for a mentor. */
export async function aDoubt(stage: Stage, who: Someone, asked: Asked): Promise<Doubt> {
  const answer = await ask(stage, who, asked);
  if (answer.status !== 201) throw new Error(`Asking answered ${answer.status}: ${answer.body.message}`);
  return answer.body.doubt;
}

/** One of the mentors' lists. */
export const deskList = async (stage: Stage, mentor: Someone, list: DoubtList): Promise<AskedDoubt[]> =>
  (await stage.call(listDoubts, { token: mentor.token, query: { list } })).body.doubts;

/** Answers what a mentor read. */
export const answerTo = (
  stage: Stage,
  mentor: Someone | null,
  doubtId: string,
  given: { words?: string; movedAt: string; picture?: Buffer | null },
) =>
  stage.call(answerDoubt, {
    token: mentor?.token,
    params: { doubtId },
    body: formOf(
      { words: given.words ?? 'Turn the LED round.', movedAt: given.movedAt },
      given.picture ?? null,
    ),
  });

/** When the last words of a talk were written. */
export const lastWords = ({ talk }: Doubt): string => talk.at(-1)?.writtenAt ?? '';

/** A question with its answer. */
export async function anAnsweredDoubt(
  stage: Stage,
  who: Someone,
  mentor: Someone,
  asked: Asked,
): Promise<Doubt> {
  const doubt = await aDoubt(stage, who, asked);
  stage.clock.advance(1);
  const answer = await answerTo(stage, mentor, doubt._id, { movedAt: lastWords(doubt) });
  if (answer.status !== 200) throw new Error(`Answering answered ${answer.status}: ${answer.body.message}`);
  return doubt;
}

/** Shows an answered question to others, in words of the mentor's. */
export const publish = (
  stage: Stage,
  mentor: Someone | null,
  doubtId: string,
  body: { question?: string; answer?: string; sharing?: string } = {},
) =>
  stage.call(publishDoubt, {
    token: mentor?.token,
    params: { doubtId },
    body: { question: 'Why is the lamp dark?', answer: 'Turn the LED round.', sharing: 'none', ...body },
  });
