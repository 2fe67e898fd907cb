import * as contract from '../../../contract/people/accounts.ts';
import { signInAsChild } from '../../../contract/people/child-sign-in.ts';
import * as own from '../../../contract/people/own-account.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { ensureAdult } from '../../platform/http/ensure-adult.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { networkOf, throttleOf } from '../../platform/http/throttle.ts';
import { askForReset } from './ask-for-reset.ts';
import {
  askForNewEmail,
  askToConfirmEmail,
  changeDetails,
  changePassword,
  confirmNewEmail,
} from './change-account.ts';
import { registrations, welcomes } from './limits.ts';
import { requestMail } from './mail-on-request.ts';
import { presentSelf } from './present-seat.ts';
import { presentUser } from './present-user.ts';
import { registerPerson } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { takeSecondStep } from './second-step.ts';
import { signInWithPassword } from './sign-in.ts';
import { signInWithKey } from './sign-in-as-child.ts';
import { endSession } from './store.ts';
import { writeComesAs } from './store-seat.ts';

export function accountRoutes(serve: Serve, context: AppContext): void {
  const throttle = throttleOf(context);

  serve(contract.register, async ({ body, address, header, say }) => {
    await throttle.spend(registrations, networkOf(address));
    const { person, token, device } = await registerPerson(context, body, header('user-agent'));
    const user = presentUser(person);
    return { success: true as const, ...say('registered'), token, user, device };
  });

  serve(contract.signIn, async ({ body, address, header, say }) => {
    const agent = header('user-agent');
    const { person, token, device } = await signInWithPassword(context, body, address, agent);
    const user = presentUser(person);
    return { success: true as const, ...say('signed_in'), token, user, device };
  });

  serve(contract.takeSecondStep, async ({ body, address, header, say }) => {
    const agent = header('user-agent');
    const { person, token, device } = await takeSecondStep(context, { ...body, address, agent });
    return { success: true as const, ...say('signed_in'), token, user: presentUser(person), device };
  });

  serve(signInAsChild, async ({ body, address, header, say }) => {
    const { person, token, device } = await signInWithKey(context, body, address, header('user-agent'));
    return { success: true as const, ...say('signed_in'), token, user: presentUser(person), device };
  });

  serve(contract.signOut, async ({ actor, say }) => {
    await endSession(context.database, actor.tokenHash);
    return { success: true as const, ...say('signed_out') };
  });

  serve(contract.readProfile, async ({ actor }) => {
    return presentSelf(context, actor);
  });

  serve(own.changeDetails, async ({ actor, body, say }) => {
    const { name, phone, institute } = body;
    const details = { name, phone, institute: institute || null };
    const person = await changeDetails(context, actor.personId, details);
    return { success: true as const, ...say('details_saved'), user: presentUser(person) };
  });

  serve(own.chooseHats, async ({ actor, body, say }) => {
    // A child learns; whoever has not said their age is asked when they first act on other people.
    if (actor.lacks === 'account' && body.comesAs.some((hat) => hat !== 'learner')) ensureAdult(actor);
    await writeComesAs(context.database, actor.personId, [...new Set(body.comesAs)]);
    return { success: true as const, ...say('hats_saved'), user: await presentSelf(context, actor) };
  });

  serve(own.changePassword, async ({ actor, body, address, locale, say }) => {
    await changePassword(context, actor, { ...body, address, locale });
    return { success: true as const, ...say('password_changed') };
  });

  serve(own.askToConfirmEmail, async ({ actor, locale, say }) => {
    await askToConfirmEmail(context, actor, locale);
    return { success: true as const, ...say('confirmation_sent') };
  });

  serve(own.askForNewEmail, async ({ actor, body, address, locale, say }) => {
    await askForNewEmail(context, actor.personId, { ...body, address, locale });
    return { success: true as const, ...say('email_link_sent') };
  });

  serve(own.confirmNewEmail, async ({ actor, body, say }) => {
    await confirmNewEmail(context, actor, body.token);
    return { success: true as const, ...say('email_changed') };
  });

  serve(contract.forgotPassword, async ({ body, address, locale, say }) => {
    await askForReset(context, { ...body, address, locale });
    return { success: true as const, ...say('reset_link_sent') };
  });

  serve(contract.resetPassword, async ({ body, locale, say }) => {
    const device = await resetPassword(context, { ...body, locale });
    return { success: true as const, ...say('password_set'), device };
  });

  serve(contract.welcome, async ({ body, address, locale, say }) => {
    await throttle.spend(welcomes, networkOf(address));
    await requestMail(context, 'welcome', { to: body.to, locale });
    return { success: true as const, ...say('welcome_sent') };
  });
}
