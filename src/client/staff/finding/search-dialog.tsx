import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { failureText } from '../../platform/api/failure-text.ts';
import { usePersonId } from '../../platform/api/session.ts';
import { roomQuery } from '../../platform/office/office-api.ts';
import { useStaffLook } from '../../platform/office/staff-look.ts';
import { type Answer, rankAnswers } from './answers.ts';
import { findQuery } from './finding-api.ts';
import { lastOpened, noteOpened } from './last-opened.ts';

/** The server is asked from so many letters on, once the hand has rested for so long. Milliseconds. */
const ASKED_FROM = 2;
const RESTS_MS = 90;
const ASKED_AGAIN_MS = 3_000;

/** The one search of the room: people, orders, schools, courses, places and acts, by keyboard alone. */
export function SearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-50 bg-ink/55" />
        <Dialog.Viewport
          className="staff-room fixed inset-0 z-50 flex items-start justify-center px-2 pt-2 sm:pt-[12dvh]"
          // The room's colours without its ground.
          style={{ background: 'none' }}
          data-look={useStaffLook()}
        >
          <Dialog.Popup
            aria-label={m.office_find()}
            className="flex max-h-[min(36rem,80dvh)] w-full max-w-sheet flex-col overflow-hidden rounded-touch border border-edge bg-surface text-ink shadow-float"
          >
            <Search onClose={onClose} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What was typed, once the hand rests. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), RESTS_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
}

function Search({ onClose }: { onClose: () => void }) {
  const me = usePersonId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const words = typed.replace(/\s+/g, ' ').trim();
  const rested = useRested(words);
  const { data: room } = useQuery(roomQuery(me));
  const isAsked = rested.length >= ASKED_FROM;
  const { data, error, isFetching } = useQuery({
    ...findQuery(rested, me),
    enabled: isAsked,
    // What could not be reached is asked again by itself.
    refetchInterval: ({ state }) => state.error !== null && ASKED_AGAIN_MS,
    placeholderData: (before) => before,
  });
  const found = words.length >= ASKED_FROM ? (data ?? []) : [];
  const opened = words ? [] : lastOpened(me);
  const known = rankAnswers(words, found, room?.roles ?? []);
  const answers = [...opened, ...known.filter(({ id }) => !opened.some((one) => one.id === id))];
  const isWaiting = words.length >= ASKED_FROM && (isFetching || rested !== words);

  function go(answer: Answer) {
    noteOpened(me, answer);
    onClose();
    void navigate(answer.to);
  }
  return (
    <Autocomplete.Root
      open
      inline
      items={answers}
      filter={null}
      value={typed}
      onValueChange={(value, { reason }) => reason !== 'item-press' && setTyped(value)}
      itemToStringValue={(answer: Answer) => answer.name}
      autoHighlight="always"
      keepHighlight
    >
      <Autocomplete.Input
        aria-label={m.office_find()}
        placeholder={m.office_find_hint()}
        maxLength={100}
        className="min-h-13 w-full border-line border-b bg-surface px-4 text-base text-ink outline-none placeholder:text-quiet focus-visible:outline-none"
      />
      <Autocomplete.Status className="sr-only">
        {isWaiting ? m.office_find_waits() : m.office_find_count({ count: answers.length })}
      </Autocomplete.Status>
      {error && isAsked && (
        <p role="alert" className="px-4 py-2 text-led-deep text-sm">
          {failureText(error)}
        </p>
      )}
      <div className="min-h-40 overflow-y-auto overscroll-contain">
        {answers.length === 0 && !(error && isAsked) && (
          <p className="px-4 py-4 text-quiet text-sm">
            {isWaiting ? m.office_find_waits() : m.office_find_nothing()}
          </p>
        )}
        <Autocomplete.List className="py-1">
          {(answer: Answer) => (
            <Autocomplete.Item
              key={answer.id}
              value={answer}
              onClick={() => go(answer)}
              className="grid min-h-9 cursor-pointer grid-cols-[minmax(0,1fr)_auto] items-center gap-3 px-4 py-1 text-sm outline-none data-highlighted:bg-indigo-pale pointer-coarse:min-h-11"
            >
              <span className="min-w-0 truncate">
                <span className="font-semibold">{answer.name}</span>
                {answer.about && <span className="ml-2 text-quiet">{answer.about}</span>}
              </span>
              <span className="text-quiet text-xs">{answer.kind}</span>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  );
}
