import { m } from '../../../texts/generated/messages.js';
import { useObjectAddress } from './use-object-address.ts';

/** Bytes as a family reads them: 840 KB, 2.4 MB. */
export function showSize(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1000))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** The chosen screenshot, so that one sees it is the right one. */
export function ReceiptPreview({ file }: { file: File }) {
  const address = useObjectAddress(file);
  return (
    <span className="grid justify-items-center gap-2">
      <img
        src={address}
        alt={m.orders_file_preview()}
        className="h-56 max-w-full rounded-paper border border-line bg-paper-deep object-contain"
      />
      <span className="text-sm [overflow-wrap:anywhere]">
        {m.orders_file_size({ name: file.name, size: showSize(file.size) })}
      </span>
    </span>
  );
}
