import * as contract from '../../../contract/people/consents.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { limit, networkOf, throttleOf } from '../../platform/http/throttle.ts';
import { answerLink, readLink } from './answer-link.ts';
import { askGrownUp, mailOwnLink } from './ask-grown-up.ts';
import { changeConsent, proofOf, readChildren } from './give-consent.ts';
import { ageOf } from './may-do.ts';
import { changeBorn, sayBorn } from './say-born.ts';
import { listWords, readAge, readGiver, writePutOff } from './store.ts';

const success = true as const;

/** Links that one network opens and answers: far fewer than would be needed to guess one. */
const links = limit({ name: 'consent-links', most: 300, seconds: 3600 });

const childrenOf = ({ relations }: Actor) =>
  relations.flatMap((one) => (one.kind === 'guardian' ? [one.objectId] : []));

export function consentRoutes(serve: Serve, context: AppContext): void {
  const { database, clock } = context;
  const throttle = throttleOf(context);

  serve(contract.sayBorn, async ({ actor, body }) => ({
    success,
    age: await sayBorn(context, actor.personId, body.born),
  }));

  serve(contract.putAgeOff, async ({ actor }) => {
    await writePutOff(database, actor.personId, clock.now());
    return { success };
  });

  serve(contract.changeBorn, async ({ actor, params, body }) => ({
    success,
    age: await changeBorn(context, actor, { ...params, ...body }),
  }));

  serve(contract.readMyConsents, async ({ actor: { personId, lacks } }) => {
    const [row, words] = await Promise.all([
      readAge(database, personId, clock.now()),
      listWords(database, [personId]),
    ]);
    const age = ageOf(context, row.born);
    return {
      success,
      age,
      asksAge:
        age === 'unknown' &&
        row.has_address &&
        row.born_put_off_at === null &&
        row.comes_as.includes('learner'),
      hasGuardian: row.has_guardian,
      askedAt: row.asked_at?.toISOString() ?? null,
      granted: words.filter(({ granted }) => granted).map(({ purpose }) => purpose),
      lacks,
    };
  });

  serve(contract.askGrownUp, async ({ actor, body, locale }) => ({
    success,
    asked: await askGrownUp(context, actor, { ...body, locale }),
  }));

  serve(contract.openConsentLink, async ({ body, address }) => {
    await throttle.spend(links, networkOf(address));
    return { success, ...(await readLink(context, body.token)) };
  });

  serve(contract.answerConsentLink, async ({ body, address, locale }) => {
    await throttle.spend(links, networkOf(address));
    const { token, purposes, versions, device } = body;
    await answerLink(context, { token, purposes, versions, device, locale });
    return { success };
  });

  serve(contract.listChildConsents, async ({ actor }) => {
    const [guardian, children] = await Promise.all([
      readGiver(database, actor.personId),
      readChildren(context, childrenOf(actor)),
    ]);
    return { success, proof: proofOf(guardian), age: ageOf(context, guardian.born), children };
  });

  serve(contract.changeConsent, async ({ actor, params, body }) => {
    await changeConsent(context, actor, { ...params, ...body });
    const [child] = await readChildren(context, [params.personId]);
    if (!child) throw refuse('child_not_found');
    return { success, child };
  });

  serve(contract.mailConsentLink, async ({ actor, params, locale }) => {
    await mailOwnLink(context, actor, { ...params, locale });
    return { success };
  });
}
