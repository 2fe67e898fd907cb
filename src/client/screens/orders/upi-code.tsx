import { Copy, CopyCheck, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { encode } from 'uqr';
import type { ReplyOf } from '../../../contract/endpoint.ts';
import type { prepareOrder } from '../../../contract/orders.ts';
import { showRupees } from '../../../rules/money.ts';
import { m } from '../../../texts/generated/messages.js';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';

type Details = ReplyOf<typeof prepareOrder>;

/** The dark squares of a code as one path. */
function pathOf(rows: boolean[][]): string {
  return rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** The code of this very payment: amount, payee and reference are in it. On a phone the app opens directly. */
export function UpiCode({ details }: { details: Details }) {
  const { data, size } = encode(details.upiLink, { ecc: 'M', border: 3 });
  const amount = showRupees(details.amount);
  return (
    <Panel className="grid items-center gap-6 p-5 sm:grid-cols-[13rem_minmax(0,1fr)] sm:p-6">
      <figure className="mx-auto w-52">
        <svg
          role="img"
          aria-label={m.orders_qr_label({ amount, payee: details.payee.name, reference: details.reference })}
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
          className="block aspect-square w-full bg-white [forced-color-adjust:none]"
        >
          <path d={pathOf(data)} fill="#000" />
        </svg>
        <figcaption className="mt-2 text-center text-quiet text-sm">
          {m.orders_qr_text()}
          <strong className="block font-bold font-display text-2xl text-ink tabular-nums">{amount}</strong>
        </figcaption>
      </figure>
      <div className="grid gap-4">
        <ButtonLink
          icon={<Smartphone aria-hidden="true" className="size-5" />}
          className="w-full pointer-fine:hidden"
          render={(look) => <a href={details.upiLink} {...look} />}
        >
          {m.orders_open_app()}
        </ButtonLink>
        <dl className="grid gap-3">
          <Line label={m.orders_payee()} text={details.payee.name} />
          <Line label={m.orders_upi_id()} text={details.payee.id} copy={m.orders_copy_upi()} />
          <Line
            label={m.orders_reference()}
            text={details.reference}
            copy={m.orders_copy_reference()}
            hint={m.orders_reference_hint()}
          />
        </dl>
      </div>
    </Panel>
  );
}

type LineProps = { label: string; text: string; copy?: string; hint?: string };

function Line({ label, text, copy, hint }: LineProps) {
  return (
    <div>
      <dt className="text-quiet text-sm">{label}</dt>
      <dd className="flex items-center justify-between gap-3">
        <span className="font-semibold [overflow-wrap:anywhere]">{text}</span>
        {copy && <CopyButton label={copy} text={text} />}
      </dd>
      {hint && <dd className="text-quiet text-sm">{hint}</dd>}
    </div>
  );
}

function CopyButton({ label, text }: { label: string; text: string }) {
  const [copied, setCopied] = useState(false);
  const Icon = copied ? CopyCheck : Copy;
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without permission (or without https) the text can still be selected: it stands right here.
    }
  }
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => void copy()}
      className="inline-flex min-h-11 items-center gap-2 rounded-touch px-3 font-semibold text-sm text-wire-deep hover:bg-wire-pale"
    >
      <Icon aria-hidden="true" className="size-4" />
      <span aria-live="polite">{copied ? m.orders_copied() : m.orders_copy()}</span>
    </button>
  );
}
