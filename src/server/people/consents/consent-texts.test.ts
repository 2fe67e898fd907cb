import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { consentPurposes, consentVersions } from '../../../contract/people/consents.ts';
import { m } from '../../../texts/generated/messages.js';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** What the families read who said yes to a version. Whoever changes the words of a purpose changes its version, too. */
const agreed = {
  learning: ['2026-11-22', '6a3a93f74e9f'],
  live: ['2026-11-22', 'eebe044cbfa2'],
  showing: ['2026-11-22', 'c125a785bdcc'],
  photographs: ['2026-11-22', 'aa0886efda68'],
  letters: ['2026-11-22', '2aad00387844'],
} as const;

test.each(consentPurposes)('the words about %s are those that its version was given for', (purpose) => {
  const said = ['title', 'text', 'back'].map((part) => {
    const message = m[`consents_${purpose}_${part}` as 'consents_showing_text'];
    return message({ site: 'the school', name: 'the child' });
  });
  const digest = createHash('sha256').update(said.join('\n')).digest('hex').slice(0, 12);
  expect([consentVersions[purpose], digest]).toEqual(agreed[purpose]);
});

test('the ledger counts the versions that are asked for', async () => {
  const rows = await stage.context.database.selectFrom('consent_text').selectAll().execute();
  expect(Object.fromEntries(rows.map(({ purpose, version }) => [purpose, version]))).toEqual(consentVersions);
});
