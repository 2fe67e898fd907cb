import { useQuery } from '@tanstack/react-query';
import { m } from '../../../texts/generated/messages.js';
import { receiptQuery } from '../../api/office.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useObjectAddress } from '../../ui/use-object-address.ts';

type Props = { orderId: string; name: string; zoomed: boolean; onZoom: (zoomed: boolean) => void };

/** The screenshot, fitted to the window; pressed, in its full size to scroll in. */
export function ReceiptPicture({ orderId, name, zoomed, onZoom }: Props) {
  const { data, error } = useQuery(receiptQuery(orderId));
  const address = useObjectAddress(data);

  if (error) return <p role="alert">{m.office_receipt_failed()}</p>;
  if (!address) return <Skeleton className="h-[70dvh] w-full" />;
  return (
    <button
      type="button"
      aria-label={zoomed ? m.office_receipt_fit() : m.office_receipt_zoom()}
      aria-pressed={zoomed}
      onClick={() => onZoom(!zoomed)}
      className={`block h-[70dvh] w-full overflow-auto rounded-paper border border-line bg-paper-deep text-left ${zoomed ? 'cursor-zoom-out' : 'cursor-zoom-in'}`}
    >
      <img
        src={address}
        alt={m.office_receipt({ name })}
        className={zoomed ? 'max-w-none' : 'size-full object-contain'}
      />
    </button>
  );
}
