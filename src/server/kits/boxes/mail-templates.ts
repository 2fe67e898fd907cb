import type { BoxState } from '../../../contract/kits/boxes.ts';
import { mailTemplate } from '../../platform/outside/mail-template.ts';

/** For whom a box is owed that nobody said the address of. */
export const addressMail = mailTemplate<{ personId: string } | { schoolId: string }>(
  'boxes.address',
  'decision',
);

type OfBox = { boxId: string };
export const packedMail = mailTemplate<OfBox>('boxes.packed', 'notice');
export const sentMail = mailTemplate<OfBox>('boxes.sent', 'notice');
export const deliveredMail = mailTemplate<OfBox>('boxes.delivered', 'notice');
export const returnedMail = mailTemplate<OfBox>('boxes.returned', 'decision');

/** What is told where a box has come. */
export const mailFor = {
  packed: packedMail,
  sent: sentMail,
  delivered: deliveredMail,
  returned: returnedMail,
} satisfies Partial<Record<BoxState, typeof packedMail>>;
export type ToldState = keyof typeof mailFor;
