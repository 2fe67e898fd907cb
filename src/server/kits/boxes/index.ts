import { boxNumber } from '../../../texts/box-number.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { askAgain } from './ask-for-address.ts';
import { mailAboutBoxes } from './compose-mails.ts';
import { checkPinCode, keepAddress } from './give-address.ts';
import { oweGivenKit, oweGrantedKits, owePaidKits } from './owe-kits.ts';
import { policy } from './policy.ts';
import { readAddressOf, readKitOf, readKitOfSeat, readOfPerson } from './read-of-person.ts';
import { boxRoutes, deskRoutes } from './routes.ts';
import { keepOfGrant, oweParts, takeBackOfGift, takeBackOfGrant, takeBackOfOrder } from './store-owed.ts';
import { hearersOfPerson } from './tell-of-box.ts';

/** The boxes that come by post: where they go, who is owed one, and where each of them is. */
export const boxes = {
  policy,
  routes: (serve: Serve, context: AppContext): void => {
    boxRoutes(serve, context);
    deskRoutes(serve, context);
    mailAboutBoxes(context);
    // In the morning, where the site is.
    context.jobs.every('30 4 * * *', 'ask-for-addresses', () => askAgain(context));
  },
  /** What follows from a verified payment, a present and a grant of seats, in its transaction. */
  owePaidKits,
  oweGivenKit,
  oweGrantedKits,
  /** Owes somebody these parts, in a small box of their own; its id. */
  oweParts,
  /** What an order, a grant of seats or a present owes no more. */
  takeBackOfOrder,
  takeBackOfGrant,
  keepOfGrant,
  takeBackOfGift,
  /** What a box is called. */
  nameOf: boxNumber,
  /** The boxes of somebody, the newest first. */
  ofPerson: readOfPerson,
  /** Where those get mail who hear of somebody. */
  hearersOf: hearersOfPerson,
  /** The consignment of a school from which somebody builds on one of its seats; null where there is none. */
  kitOfSeat: readKitOfSeat,
  /** Where they go, and what the office notes of it in its own transaction. */
  addressOf: readAddressOf,
  checkPinCode,
  keepAddress,
  /** The box of a course that is somebody's own; null where none is owed. */
  kitOf: readKitOf,
};
