import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../src/contract/accounts.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { theOffice } from '../stage/people.ts';
import { axeFaults, signInAs } from './steps.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ pages: true });
});
afterAll(() => stage.close());
