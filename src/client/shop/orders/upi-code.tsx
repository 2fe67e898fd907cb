import { Copy, CopyCheck, Download, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { encode } from 'uqr';
import { showRupees } from '../../../rules/platform/money.ts';
import { m } from '../../../texts/generated/messages.js';
import { Button, ButtonLink } from '../../platform/ui/button.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QrPicture } from '../../platform/ui/qr-picture.tsx';
import type { PaymentDetails } from './orders-api.ts';

/** UPI apps take a code out of the gallery up to this amount (NPCI). Rupees. */
const GALLERY_MOST = 2000;

/** Pixels a square, large enough for any camera and gallery. */
const SQUARE_PIXELS = 16;

/** Gives the code as a picture to keep. */
async function saveCode(rows: boolean[][], name: string): Promise<void> {
  const canvas = document.createElement('canvas');
  canvas.width = rows.length * SQUARE_PIXELS;
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  for (const [y, row] of rows.entries())
    for (const [x, dark] of row.entries())
      if (dark) pen.fillRect(x * SQUARE_PIXELS, y * SQUARE_PIXELS, SQUARE_PIXELS, SQUARE_PIXELS);
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!picture) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/**
 * The code of this very payment: amount, payee and reference are in it. Beside it everything that is needed to pay from
 * the phone that one holds: apps take a link only to a merchant's address.
 */
export function UpiCode({ details }: { details: PaymentDetails }) {
  const { payee, reference, upiLink } = details;
  const { data, size } = encode(upiLink, { ecc: 'M', border: 3 });
  const amount = showRupees(details.amount);
  return (
    <Panel className="grid grid-cols-[minmax(0,1fr)] gap-6 p-5 sm:grid-cols-[13rem_minmax(0,1fr)] sm:p-6">
      <figure className="mx-auto w-52 max-w-full">
        <QrPicture
          code={{ data, size }}
          label={m.orders_qr_label({ amount, payee: payee.name, reference })}
        />
        <figcaption className="mt-2 text-center text-quiet text-sm">
          {m.orders_qr_text()}
          <strong className="block font-bold font-display text-2xl text-ink tabular-nums">{amount}</strong>
        </figcaption>
        <Button
          variant="quiet"
          size="small"
          className="mt-3 w-full"
          icon={<Download aria-hidden="true" className="size-4" />}
          onClick={() => void saveCode(data, `${reference}.png`)}
        >
          {m.orders_qr_save()}
        </Button>
      </figure>
      <div className="grid content-start gap-4">
        {payee.merchant && (
          <ButtonLink
            icon={<Smartphone aria-hidden="true" className="size-5" />}
            className="w-full pointer-fine:hidden"
            render={(look) => <a href={upiLink} {...look} />}
          >
            {m.orders_open_app()}
          </ButtonLink>
        )}
        <p className="text-quiet text-sm">{m.orders_this_phone()}</p>
        <dl className="grid gap-3">
          <Line label={m.orders_payee()} text={payee.name} />
          <Line label={m.orders_upi_id()} text={payee.id} copy={m.orders_copy_upi()} />
          <Line
            label={m.orders_amount()}
            text={amount}
            copied={String(details.amount)}
            copy={m.orders_copy_amount()}
          />
          <Line
            label={m.orders_reference()}
            text={reference}
            copy={m.orders_copy_reference()}
            hint={m.orders_reference_hint()}
          />
        </dl>
        {details.amount > GALLERY_MOST && (
          <p className="text-quiet text-sm">{m.orders_gallery({ most: showRupees(GALLERY_MOST) })}</p>
        )}
      </div>
    </Panel>
  );
}

type LineProps = {
  label: string;
  text: string;
  /** What a press copies, where it is not what one reads. */
  copied?: string;
  copy?: string;
  hint?: string;
};

function Line({ label, text, copied = text, copy, hint }: LineProps) {
  return (
    <div>
      <dt className="text-quiet text-sm">{label}</dt>
      <dd className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{text}</span>
        {copy && <CopyButton label={copy} text={copied} />}
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
      aria-label={copied ? m.orders_copied_text({ text }) : label}
      onClick={() => void copy()}
      className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-touch px-3 font-semibold text-sm text-wire-deep hover:bg-wire-pale"
    >
      <Icon aria-hidden="true" className="size-4" />
      <span aria-live="polite">{copied ? m.orders_copied() : m.orders_copy()}</span>
    </button>
  );
}
