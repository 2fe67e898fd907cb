import { m } from '../../../texts/generated/messages.js';
import { stateName } from '../../../texts/state-words.ts';
import type { Address } from './boxes-api.ts';

/** An address as a label says it. */
export function AddressLines({ address }: { address: Address }) {
  return (
    <address className="grid not-italic">
      <span className="font-semibold">{address.recipient}</span>
      <span>{address.street}</span>
      {address.landmark && <span>{m.boxes_near({ landmark: address.landmark })}</span>}
      <span>
        {address.town} {address.pinCode}
      </span>
      <span>{[address.district, stateName(address.state)].filter(Boolean).join(', ')}</span>
      <span>{address.phone}</span>
    </address>
  );
}
