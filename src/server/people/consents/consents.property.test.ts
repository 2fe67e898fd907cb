import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProvenMother, say } from '../../../../tests/stage/consents.ts';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aMinor, type Someone } from '../../../../tests/stage/people.ts';
import {
  type ConsentPurpose,
  consentPurposes,
  consentVersions,
  readMyConsents,
} from '../../../contract/people/consents.ts';
import { consents } from './index.ts';

/** More and others in a long run: RUNS=300 SEED=7 npm test -- consents.property */
const RUNS = Number(process.env.RUNS ?? 12);
const SEED = Number(process.env.SEED ?? 1);

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const purpose = fc.constantFrom<ConsentPurpose[]>('live', 'showing', 'photographs');
const act = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('say' as const), purpose, yes: fc.boolean(), by: fc.nat(1) }),
  },
  // A text changes, or the change is taken back: only what was said to today's counts.
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('text' as const), purpose, changed: fc.boolean() }) },
);

test('granted is whatever the last word of any guardian says yes to, in today’s words', {
  timeout: 60_000,
}, async () => {
  const { database } = stage.context;
  const setText = (of: ConsentPurpose, changed: boolean) =>
    database
      .updateTable('consent_text')
      .set({ version: changed ? '2099-01-01' : consentVersions[of] })
      .where('purpose', '=', of)
      .execute();
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 14 }), async (acts) => {
      const child = await aMinor(stage);
      const guardians = [await aProvenMother(stage, child), await aProvenMother(stage, child)];
      for (const of of consentPurposes) await setText(of, false);
      const word = new Map<ConsentPurpose, boolean>();
      const isOld = new Set<ConsentPurpose>();
      for (const one of acts) {
        if (one.kind === 'text') {
          await setText(one.purpose, one.changed);
          if (one.changed) isOld.add(one.purpose);
          else isOld.delete(one.purpose);
        } else {
          const answer = await say(stage, guardians[one.by] as Someone, child, one.purpose, one.yes);
          expect(answer.status).toBe(200);
          word.set(one.purpose, one.yes);
        }
        const expected = [...word].filter(([of, yes]) => yes && !isOld.has(of)).map(([of]) => of);
        const { granted } = (await stage.call(readMyConsents, { token: child.token })).body;
        expect(granted.sort()).toEqual(expected.sort());
        for (const of of consentPurposes)
          expect(await consents.isGranted(stage.context, database, child.user._id, of)).toBe(
            expected.includes(of),
          );
      }
    }),
    { numRuns: RUNS, seed: SEED },
  );
});
