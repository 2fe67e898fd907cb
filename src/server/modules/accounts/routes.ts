import * as contract from '../../../contract/accounts.ts';
import { refuse } from '../../http/refusal.ts';
import type { Serve } from '../../http/serve.ts';
import type { Site } from '../../site.ts';
import { presentUser } from './present-user.ts';
import { registerLearner } from './register.ts';
import { signInWithPassword } from './sign-in.ts';
import { endSession, readProfileById } from './store.ts';

export function accountRoutes(serve: Serve, site: Site): void {
  serve(contract.register, async ({ body }) => {
    const { person, token } = await registerLearner(site, body);
    return { success: true as const, token, user: presentUser(person), message: 'Registered successfully!' };
  });

  serve(contract.signIn, async ({ body }) => {
    const { person, token } = await signInWithPassword(site, body);
    return { success: true as const, token, user: presentUser(person), message: 'Logged in successfully' };
  });

  serve(contract.signOut, async ({ asker }) => {
    await endSession(site.database, asker.tokenHash);
    return { success: true as const, message: 'Logged out successfully' };
  });

  serve(contract.readProfile, async ({ asker }) => {
    const person = await readProfileById(site, asker.personId);
    if (!person) throw refuse('not_signed_in');
    return presentUser(person);
  });
}
