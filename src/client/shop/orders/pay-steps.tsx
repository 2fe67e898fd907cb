import type { ReactNode } from 'react';
import { m } from '../../../texts/generated/messages.js';
import type { Person } from '../../platform/api/person.ts';
import type { PaymentDetails } from './orders-api.ts';
import { ReceiptForm } from './receipt-form.tsx';
import { UpiCode } from './upi-code.tsx';

type Props = {
  details: PaymentDetails;
  /** The UTR that was typed before. */
  typed: string;
  person: Person;
  onSubmitted: () => void;
};

/** Scan, pay, upload: one numbered step after the other. */
export function PaySteps({ details, typed, person, onSubmitted }: Props) {
  return (
    <ol className="grid gap-10">
      <Step number={1} title={m.orders_step_scan()}>
        <UpiCode details={details} />
      </Step>
      <Step number={2} title={m.orders_step_pay()}>
        <p className="max-w-read text-quiet">{m.orders_step_pay_text()}</p>
      </Step>
      <Step number={3} title={m.orders_step_upload()}>
        <ReceiptForm due={details} typed={typed} person={person} onSubmitted={onSubmitted} />
      </Step>
    </ol>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 gap-y-4">
      <span
        aria-hidden="true"
        className="grid size-11 place-items-center rounded-full border-2 border-ink bg-sun font-bold font-display text-lg leading-none"
      >
        {number}
      </span>
      <h2 className="self-center font-bold font-display text-xl">{title}</h2>
      <div className="col-span-full sm:col-start-2">{children}</div>
    </li>
  );
}
