import { useQuery } from '@tanstack/react-query';
import { m } from '../../../texts/generated/messages.js';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { letterPreviewQuery } from './letters-api.ts';

/** The letter as a mail program shows it: its own page, which runs nothing and leads nowhere. */
export function LetterPreview({ personId, onClose }: { personId: string; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery(letterPreviewQuery(personId));
  return (
    <Dialog
      open
      onClose={onClose}
      width="sheet"
      title={m.letters_preview_title()}
      description={data?.subject}
    >
      {data ? (
        <iframe
          title={m.letters_preview_frame()}
          sandbox=""
          srcDoc={data.html}
          className="h-[65dvh] w-full rounded-paper border-2 border-line bg-paper"
        />
      ) : data === null ? (
        <p className="max-w-read">{m.letters_preview_none()}</p>
      ) : error ? (
        <NotArrived title={m.letters_failed()} query={{ error, isFetching, refetch }} />
      ) : (
        <Skeleton className="h-[65dvh]" />
      )}
    </Dialog>
  );
}
