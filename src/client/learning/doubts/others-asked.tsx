import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  DOUBT_REASON_MOST,
  DOUBT_SEARCH_MOST,
  SEARCH_DEBOUNCE_MS,
} from '../../../contract/platform/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import { useFields } from '../../platform/form/use-fields.ts';
import { Button } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { TextArea } from '../../platform/ui/text-area.tsx';
import { TextField } from '../../platform/ui/text-field.tsx';
import { type About, type HelpfulAnswer, helpfulQuery, report } from './doubts-api.ts';
import { OpensMark } from './opens-mark.tsx';
import { spotWords } from './place-words.ts';
import { Retry } from './retry.tsx';

/** Fewer than these are read faster than searched. */
const SEARCHED_FROM = 4;

/** What others asked at this very place, with the answers that helped them; nothing where nobody did. */
export function OthersAsked({ about, personId }: { about: About; personId: string }) {
  const [typed, setTyped] = useState('');
  const [q, setSought] = useState('');
  useEffect(() => {
    const resting = setTimeout(() => setSought(typed.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(resting);
  }, [typed]);
  const found = useInfiniteQuery({ ...helpfulQuery(about, personId, q), placeholderData: keepPreviousData });
  if (found.isLoadingError) return <Retry words={m.doubts_others_failed()} query={found} />;
  const answers = found.data?.pages.flatMap((part) => part.answers) ?? [];
  const isSearched = typed !== '' || q !== '';
  if (answers.length === 0 && !isSearched) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="text-lg">{m.doubts_others()}</h3>
      {(isSearched || answers.length >= SEARCHED_FROM) && (
        <div className="max-w-form">
          <TextField
            type="search"
            label={m.doubts_others_search()}
            error={undefined}
            maxLength={DOUBT_SEARCH_MOST}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
      <p role="status" className={answers.length > 0 ? 'sr-only' : ''}>
        {answers.length === 0 && !found.isFetching && m.doubts_others_nothing()}
      </p>
      <ul className="divide-y divide-line border-line border-y">
        {answers.map((answer) => (
          <li key={answer.id}>
            <Asked answer={answer} />
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button
          size="small"
          variant="quiet"
          className="w-fit"
          pending={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {m.doubts_others_more()}
        </Button>
      )}
    </div>
  );
}

function Asked({ answer }: { answer: HelpfulAnswer }) {
  const { firstName, question, isMine } = answer;
  const [isReporting, setReporting] = useState(false);
  const spot = spotWords(answer);
  const by = isMine ? m.doubts_others_yours() : m.doubts_others_by({ name: firstName ?? m.doubts_someone() });
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 py-2.5">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold [overflow-wrap:anywhere]">
            {question || m.doubts_others_erased()}
          </span>
          <span className="block text-quiet text-sm">{spot === null ? by : `${by} · ${spot}`}</span>
        </span>
        <OpensMark />
      </summary>
      <div className="grid max-w-read gap-2 pb-4">
        <p className="whitespace-pre-wrap border-leaf border-l-4 bg-leaf-pale/60 px-4 py-3 [overflow-wrap:anywhere]">
          {answer.answer}
        </p>
        {answer.isReported ? (
          <p role="status" className="text-quiet text-sm">
            {m.doubts_report_done()}
          </p>
        ) : isReporting ? (
          <ReportForm answer={answer} onEnd={() => setReporting(false)} />
        ) : (
          !isMine && (
            <button
              type="button"
              onClick={() => setReporting(true)}
              className="inline-flex min-h-11 w-fit items-center gap-2 text-quiet text-sm underline underline-offset-2"
            >
              <Flag aria-hidden="true" className="size-4" />
              {m.doubts_report()}
            </button>
          )
        )}
      </div>
    </details>
  );
}

const empty = { reason: '' };

function ReportForm({ answer, onEnd }: { answer: HelpfulAnswer; onEnd: () => void }) {
  const { mutateAsync } = useMutation({ mutationFn: (reason: string) => report(answer.id, reason) });
  const { form, text, failure, isSending } = useFields({
    empty,
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : m.fault_reason_needed() }),
    send: async ({ reason }) => {
      await mutateAsync(reason);
      onEnd();
    },
  });
  return (
    <form {...form} className="grid gap-3">
      <TextArea
        label={m.doubts_report_why()}
        hint={m.doubts_report_hint()}
        rows={2}
        maxLength={DOUBT_REASON_MOST}
        {...text('reason')}
      />
      <FormError {...failure} />
      <div className="flex flex-wrap gap-3">
        <Button size="small" type="submit" pending={isSending}>
          {m.doubts_report_send()}
        </Button>
        <Button size="small" variant="quiet" onClick={onEnd}>
          {m.doubts_not_now()}
        </Button>
      </div>
    </form>
  );
}
