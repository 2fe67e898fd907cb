import { randomUUID } from 'node:crypto';
import {
  decideCreation,
  listSharedCreations,
  type SharedCreation,
  shareCreation,
} from '../../src/contract/learning/creations.ts';
import { CONSENT_VERSION } from '../../src/contract/platform/limits.ts';
import type { Answer } from './call.ts';
import type { Stage } from './open-stage.ts';
import { aScreenshot } from './orders.ts';
import type { Someone } from './people.ts';

export type Sharing = {
  /** Fields beside or instead of the usual ones; undefined leaves one out. */
  words?: Record<string, string | undefined>;
  /** Null sends none, for a film. */
  picture?: Uint8Array<ArrayBuffer> | Buffer | null;
  /** What the device says the picture is called and is. */
  name?: string;
  type?: string;
  key?: string;
  learner?: Someone;
};

export const aGuardian = () => `guardian-${randomUUID()}@example.org`;

/** A title that no other has, without figures: many of them read like a phone number. */
const aTitle = () => `Lamp ${randomUUID().replace(/\d/g, (figure) => 'ghijklmnop'.charAt(Number(figure)))}`;

/** Shares a creation, as the form does. */
export async function share(stage: Stage, sharing: Sharing = {}): Promise<Answer<typeof shareCreation>> {
  const {
    words,
    picture = await aScreenshot(),
    name = 'lamp.png',
    type = 'image/png',
    key,
    learner,
  } = sharing;
  const form = new FormData();
  const fields = {
    title: 'A lamp that hears me',
    firstName: 'Asha',
    guardianEmail: aGuardian(),
    consent: CONSENT_VERSION,
    ...words,
  };
  for (const [field, value] of Object.entries(fields)) if (value !== undefined) form.append(field, value);
  if (picture) form.append('picture', new Blob([new Uint8Array(picture)], { type }), name);
  return stage.call(shareCreation, {
    token: learner?.token,
    body: form,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
}

/** What the office finds under a title. */
export async function sharedUnder(
  stage: Stage,
  office: Someone,
  title: string,
  status: SharedCreation['status'] = 'waiting',
): Promise<SharedCreation[]> {
  const { body } = await stage.call(listSharedCreations, { token: office.token, query: { status } });
  return body.creations.filter((one) => one.title === title);
}

/** A creation of a title of its own that waits for the office. */
export async function aWaitingCreation(
  stage: Stage,
  office: Someone,
  sharing: Sharing = {},
): Promise<SharedCreation> {
  const title = sharing.words?.title ?? aTitle();
  const answer = await share(stage, { ...sharing, words: { ...sharing.words, title } });
  if (answer.status !== 201) throw new Error(`Sharing answered ${answer.status}: ${answer.body.message}`);
  const [creation] = await sharedUnder(stage, office, title);
  if (!creation) throw new Error('The office does not see what was shared');
  return creation;
}

export const decide = (
  stage: Stage,
  who: Someone | null,
  creationId: string,
  body: { decision: string; reason?: string | null },
) => stage.call(decideCreation, { token: who?.token, params: { creationId }, body });

/** A creation that the office has approved. */
export async function aShownCreation(
  stage: Stage,
  office: Someone,
  sharing: Sharing = {},
): Promise<SharedCreation> {
  const waiting = await aWaitingCreation(stage, office, sharing);
  const answer = await decide(stage, office, waiting._id, { decision: 'approved' });
  if (answer.status !== 200) throw new Error(`Approving answered ${answer.status}: ${answer.body.message}`);
  return answer.body.creation;
}
