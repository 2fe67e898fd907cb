import { DOUBT_PICTURE_MOST_BYTES } from '../../../contract/platform/limits.ts';
import { isReceiptType } from '../../../rules/platform/receipt-file.ts';
import { m } from '../../../texts/generated/messages.js';
import { useObjectAddress } from '../../platform/ui/use-object-address.ts';

/** What is wrong with a photo before it is sent; undefined when it may be. */
export function faultOfPhoto({ type, size }: File): string | undefined {
  if (!isReceiptType(type)) return m.failure_picture_not_readable();
  return size > DOUBT_PICTURE_MOST_BYTES ? m.failure_picture_too_large() : undefined;
}

/** The chosen photo, so that one sees it is the right one. */
export function PhotoPreview({ file }: { file: File }) {
  return (
    <img
      src={useObjectAddress(file)}
      alt={m.doubts_photo_preview()}
      className="h-40 max-w-full rounded-paper border border-line bg-paper-deep object-contain"
    />
  );
}
