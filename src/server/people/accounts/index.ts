import type { AppContext } from '../../platform/app-context.ts';
import { hashToken } from '../../platform/http/actor.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { addPersonUnderOwnName } from './add-person.ts';
import { ageOf } from './age-of.ts';
import { beginSession, makeLink } from './begin-session.ts';
import { mailReset, spendReset, wishEmailFor } from './by-office.ts';
import { answerEmailWishes, provePassword } from './change-account.ts';
import { addChild, setChildKey } from './child-key.ts';
import { ensureBorn } from './ensure-born.ts';
import { ensureStaff } from './ensure-staff.ts';
import { findActorOf } from './find-actor.ts';
import { hashPassword } from './hash-password.ts';
import { knowDevice } from './know-device.ts';
import { lendSeat, takeSeatBack } from './lend-seat.ts';
import { answerMailRequests } from './mail-on-request.ts';
import { policy } from './policy.ts';
import { presentSeat } from './present-seat.ts';
import { presentUser } from './present-user.ts';
import { providerRoutes } from './provider-routes.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { accountRoutes } from './routes.ts';
import { hashRecoveryCode, makeRecoveryCodes, makeSecret, proveCode } from './second-factor.ts';
import { endSessions, holdComing, readProfileById } from './store.ts';
import { isChildsDevice, removeKeyBy } from './store-child.ts';
import { forgetShownCodes, hasOnlyDevicesOf, noteShownCode } from './store-device.ts';
import {
  beginFactor,
  countRecoveryCodes,
  finishFactor,
  markWithCode,
  removeFactor,
  replaceRecoveryCodes,
} from './store-factor.ts';
import { findFamily, holdGuardian, listGuardianAddresses } from './store-family.ts';
import { readAddress } from './store-mail.ts';
import { addressesOfOnePerson, idsOfOnePerson, onePerson } from './store-one-person.ts';
import { confirmMailbox } from './store-own.ts';
import { holdAccount } from './store-reset.ts';
import { hasOwner } from './store-staff.ts';
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
  /** Whether the office has an owner, besides somebody, who can come in. */
  hasOwner,
  /** All accounts of one person: what was united with one that was kept. */
  idsOfOnePerson,
  addressesOfOnePerson,
  onePerson,
  /** A child without an address, and by what it comes in. */
  addChild,
  setChildKey,
  /** The key that somebody set who is there for the child no more. */
  removeKeyBy,
  /** A seat that a guardian lends to a child, and takes back by their password. Both are held before. */
  holdComing,
  lendSeat,
  takeSeatBack,
  presentSeat,
  /** A person as they see themselves. */
  presentUser,
  /** Whether somebody born in a month is a child here, and what no month of birth can be. */
  ageOf,
  ensureBorn,
  /** A mailbox that was shown by a mailed link. */
  confirmMailbox,
  /** What only the owner of an account may do, from whatever session. */
  provePassword,
  /** A code of the second factor, which is spent by it. */
  proveCode,
  /** Setting up a second factor and ending it. */
  makeSecret,
  makeRecoveryCodes,
  hashRecoveryCode,
  beginFactor,
  finishFactor,
  replaceRecoveryCodes,
  countRecoveryCodes,
  removeFactor,
  markWithCode,
  forgetShownCodes,
  noteShownCode,
  /** Holds an account until the transaction ends: nobody comes in meanwhile. */
  holdAccount,
  /** An account and its first session, for who was asked in by a mailed link. */
  addPersonUnderOwnName,
  hashPassword,
  refuseCommonPassword,
  beginSession,
  knowDevice,
  readProfile: readProfileById,
  /** The secret of a mailed link. */
  makeLink,
  /** In which browsers somebody is known: whether a child's grown-up has one of their own. */
  isDeviceOf: (context: AppContext, device: string, personId: string) =>
    isChildsDevice(context, hashToken(device), personId),
  hasOnlyDevicesOf,
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
