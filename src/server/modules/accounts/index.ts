import type { AppContext } from '../../app-context.ts';
import type { Serve } from '../../http/serve.ts';
import { makeLink } from './begin-session.ts';
import { endSessions, mailReset, spendReset, wishEmailFor } from './by-office.ts';
import { answerEmailWishes, provePassword } from './change-account.ts';
import { addChild, setChildKey } from './child-key.ts';
import { ensureBorn } from './ensure-born.ts';
import { ensureStaff } from './ensure-staff.ts';
import { findActorOf } from './find-actor.ts';
import { lendSeat, takeSeatBack } from './lend-seat.ts';
import { answerMailRequests } from './mail-on-request.ts';
import { policy } from './policy.ts';
import { presentSeat } from './present-seat.ts';
import { presentUser } from './present-user.ts';
import { providerRoutes } from './provider-routes.ts';
import { accountRoutes } from './routes.ts';
import { proveCode } from './second-factor.ts';
import { removeKeyBy } from './store-child.ts';
import { findFamily, holdGuardian, listGuardianAddresses } from './store-family.ts';
import { readAddress } from './store-mail.ts';
import { sweepAccounts } from './sweep.ts';
import { tellOwners } from './write-mails.ts';

export const accounts = {
  policy,
  /** Who holds a token. Every signed-in call begins with it. */
  findActor: findActorOf,
  /** The routes, and the work that follows them outside the request. */
  routes: (serve: Serve, context: AppContext): void => {
    accountRoutes(serve, context);
    providerRoutes(serve, context);
    answerMailRequests(context);
    answerEmailWishes(context);
    tellOwners(context);
    context.jobs.every('*/10 * * * *', 'account-sweep', () => sweepAccounts(context));
  },
  ensureStaff,
  /** A child without an address, and by what it comes in. */
  addChild,
  setChildKey,
  /** The key that somebody set who is there for the child no more. */
  removeKeyBy,
  /** A seat that a guardian lends to a child, and takes back by their password. */
  lendSeat,
  takeSeatBack,
  presentSeat,
  /** A person as they see themselves. */
  presentUser,
  /** What no month of birth can be. */
  ensureBorn,
  /** What only the owner of an account may do, from whatever session. */
  provePassword,
  /** A code of the second factor, which is spent by it. */
  proveCode,
  /** The secret of a mailed link. */
  makeLink,
  /** Whose money is nobody's own to decide about: a person's family, with themselves. */
  findFamily,
  holdGuardian,
  listGuardianAddresses,
  /** Where a person gets mail, as it stands in the transaction that writes to them. */
  readAddress,
  /** What the office does to an account, in its own transaction. */
  endSessions,
  wishEmailFor,
  spendReset,
  mailReset,
};
