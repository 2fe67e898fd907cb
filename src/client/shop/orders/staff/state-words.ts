import type { OrderStatus } from '../../../../contract/shop/orders.ts';
import { m } from '../../../../texts/generated/messages.js';
import type { Tone } from '../../../platform/ui/badge.tsx';

/** What became of an order, as the office calls it. */
export const stateWords: Record<OrderStatus, () => string> = {
  submitted: m.office_submitted,
  verified: m.office_verified,
  rejected: m.office_rejected,
  refunded: m.office_refunded,
  reversed: m.office_reversed,
};

export const stateTones: Record<OrderStatus, Tone> = {
  submitted: 'sun',
  verified: 'power',
  rejected: 'led',
  refunded: 'plain',
  reversed: 'plain',
};
