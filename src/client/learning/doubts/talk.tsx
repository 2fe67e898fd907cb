import { useQuery } from '@tanstack/react-query';
import { m } from '../../../texts/generated/messages.js';
import { showMoment } from '../../platform/api/show-date.ts';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { useObjectAddress } from '../../platform/ui/use-object-address.ts';
import { type DoubtMessage, talkPictureQuery } from './doubts-api.ts';

type Reader = { doubtId: string; personId: string | null; reader: 'learner' | 'mentor' };

/** What was asked and answered, in the order in which it was written. */
export function Talk({ talk, ...reading }: Reader & { talk: readonly DoubtMessage[] }) {
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {talk.map((message) => (
        <li
          key={message.id}
          className={`max-w-read border-l-4 px-4 py-3 ${message.byMentor ? 'border-leaf bg-leaf-pale/60' : 'border-line bg-paper'}`}
        >
          <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
            <span className="font-semibold">{writerOf(message, reading.reader)}</span>
            <time dateTime={message.writtenAt} className="text-quiet text-xs">
              {showMoment(message.writtenAt)}
            </time>
          </p>
          <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{message.words}</p>
          <TalkPicture {...reading} message={message} />
        </li>
      ))}
    </ol>
  );
}

function writerOf({ byMentor, name }: DoubtMessage, reader: Reader['reader']): string {
  if (byMentor) return name ? m.doubts_by_mentor({ name }) : m.doubts_by_a_mentor();
  if (reader === 'learner') return m.doubts_by_you();
  return name ?? m.doubts_someone();
}

/** The photo of a message, where there is one. Its room is there before it is. */
export function TalkPicture({ message, doubtId, personId, reader }: Reader & { message: DoubtMessage }) {
  if (!message.picture) return null;
  const { width, height } = message.picture;
  return (
    <div
      className="mt-2 max-w-full"
      style={{ width: Math.min(width, 420), aspectRatio: `${width} / ${height}` }}
    >
      <Loaded {...{ doubtId, personId, reader }} messageId={message.id} />
    </div>
  );
}

function Loaded({ doubtId, messageId, personId, reader }: Reader & { messageId: string }) {
  const { data, isLoadingError } = useQuery(talkPictureQuery({ doubtId, messageId }, personId, reader));
  const address = useObjectAddress(data);
  if (isLoadingError) return <p role="alert">{m.doubts_photo_failed()}</p>;
  if (!address) return <Skeleton className="size-full" />;
  return (
    <a href={address} target="_blank" rel="noopener" className="block">
      <img
        src={address}
        alt={m.doubts_photo_of()}
        className="size-full rounded-paper border border-line bg-paper-deep object-contain"
      />
    </a>
  );
}
