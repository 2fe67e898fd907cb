import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isSitePath } from '../../../../contract/platform/pages.ts';
import {
  ANNOUNCEMENT_LINK_WORDS_MOST,
  announcementTracks,
  audiences,
} from '../../../../contract/staff/announcement-kinds.ts';
import { isWallClock, momentAt } from '../../../../rules/platform/site-time.ts';
import { m } from '../../../../texts/generated/messages.js';
import { showZone } from '../../../../texts/show-time.ts';
import { audienceWords } from '../../../../texts/staff-words.ts';
import { courseListQuery } from '../../../learning/catalogue/catalogue-api.ts';
import { CallFailed } from '../../../platform/api/call.ts';
import { useKeptForm } from '../../../platform/form/kept-form.ts';
import { useFields } from '../../../platform/form/use-fields.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { controlLook, Field } from '../../../platform/ui/field.tsx';
import { FormError } from '../../../platform/ui/form-error.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { TextArea } from '../../../platform/ui/text-area.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { siteFacts } from '../../../site-facts.ts';
import type { MadeAnnouncement, Words } from '../announcements-api.ts';
import { levelWords } from './announcement-words.ts';
import { Preview } from './preview.tsx';
import { audienceOf, emptyWords, typedWords, type WordsTyped, wordsFaults, wordsOf } from './read-words.ts';

type Course = { id: string; title: string };
type Props = {
  /** The one that is changed; null makes another. */
  made: MadeAnnouncement | null;
  onSend: (words: Words) => Promise<void>;
  onCancel: () => void;
  /** Said of what a colleague did meanwhile, above the button. */
  note?: ReactNode;
  /** A colleague was faster. */
  onConflict?: () => void;
};

/** The form of an announcement beside its preview, once it is known which courses there are. */
export function AnnouncementForm(props: Props) {
  const { data, isLoadingError } = useQuery(courseListQuery());
  if (!data && !isLoadingError) return <Skeleton className="h-96 w-full" />;
  const { made } = props;
  const own = made?.course ? [{ id: made.course.courseId, title: made.course.courseTitle }] : [];
  const others = (data ?? []).filter(({ id }) => id !== own[0]?.id);
  return <OpenForm {...props} courses={[...own, ...others]} />;
}

/** What a refusal blames. */
const blames: Partial<Record<string, keyof WordsTyped>> = { course_not_found: 'courseId' };

function OpenForm({
  made,
  onSend,
  onCancel,
  note,
  onConflict,
  courses,
}: Props & { courses: readonly Course[] }) {
  const { timeZone } = siteFacts();
  const [words] = useState(() => typedWords(made, timeZone));
  const begun = useKeptForm('new announcement', words);
  // Of one that is there a colleague may be faster: what was begun of it is not kept.
  const kept = made ? null : begun;
  const initial = kept?.initial ?? words;
  const [typed, setTyped] = useState(initial);
  const { form, text, failure, isSending } = useFields<WordsTyped>({
    empty: emptyWords,
    initial,
    check: wordsFaults,
    send: async (words) => {
      try {
        await onSend(wordsOf(words));
        kept?.forget();
      } catch (error) {
        if (error instanceof CallFailed && error.code === 'announcement_changed') onConflict?.();
        throw error;
      }
    },
    blame: ({ code, why }) => (blames[code] ? { [blames[code]]: why } : {}),
    onEdited: (now) => {
      setTyped(now);
      kept?.keep(now);
    },
  });
  const title = made ? m.announcements_form_change({ title: made.title }) : m.announcements_desk_new();
  const starts = isWallClock(typed.startsAt) ? momentAt(typed.startsAt, timeZone) : new Date();
  const path = typed.path.trim();
  const shown = {
    id: 'preview',
    title: typed.title.trim() || m.announcements_preview_title(),
    text: typed.text.trim() || m.announcements_preview_text(),
    level: typed.level === 'important' ? ('important' as const) : ('news' as const),
    link: isSitePath(path) && typed.linkWords.trim() ? { path, words: typed.linkWords } : null,
    startsAt: starts.toISOString(),
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <form
        {...form}
        aria-label={title}
        className="grid gap-5 rounded-paper border border-line bg-surface p-4 sm:p-5"
      >
        {made && <h2 className="font-bold font-display text-xl [overflow-wrap:anywhere]">{title}</h2>}
        <TextField label={m.announcements_form_title()} autoComplete="off" {...text('title')} autoFocus />
        <TextArea
          label={m.announcements_form_text()}
          hint={m.announcements_form_text_hint()}
          rows={6}
          {...text('text')}
        />
        <Choice
          legend={m.announcements_form_level()}
          {...text('level')}
          choices={[
            ['news', levelWords.news()],
            ['important', m.announcements_form_level_important()],
          ]}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Choose
            label={m.announcements_form_for()}
            {...text('to')}
            choices={audiences.map((to) => [to, audienceWords[to]()])}
          />
          <div hidden={typed.to !== 'course'}>
            <Choose
              label={m.announcements_course()}
              {...text('courseId')}
              choices={courses.map(({ id, title: name }) => [id, name])}
            />
          </div>
          <div hidden={typed.to !== 'track'}>
            <Choose
              label={m.announcements_track()}
              {...text('track')}
              choices={announcementTracks.map((track) => [track, track])}
            />
          </div>
          <div hidden={typed.to !== 'grade'}>
            <Choose
              label={m.announcements_grade()}
              hint={m.announcements_grade_hint()}
              {...text('grade')}
              choices={Array.from({ length: 12 }, (_none, at) => [String(at + 1), String(at + 1)])}
            />
          </div>
        </div>
        <TextField
          label={m.announcements_desk_starts()}
          hint={m.announcements_form_zone({ zone: showZone(starts, { timeZone }) })}
          type="datetime-local"
          {...text('startsAt')}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Choice
            legend={m.announcements_form_until()}
            {...text('until')}
            choices={[
              ['then', m.announcements_form_until_then()],
              ['open', m.announcements_form_until_open()],
            ]}
          />
          <div hidden={typed.until === 'open'}>
            <TextField label={m.announcements_form_ends()} type="datetime-local" {...text('endsAt')} />
          </div>
        </div>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label={m.announcements_form_path()}
            hint={m.announcements_form_path_hint()}
            autoComplete="off"
            spellCheck={false}
            optional
            {...text('path')}
          />
          <TextField
            label={m.announcements_form_link_words()}
            hint={m.announcements_form_link_words_hint()}
            autoComplete="off"
            maxLength={ANNOUNCEMENT_LINK_WORDS_MOST}
            optional
            {...text('linkWords')}
          />
        </div>
        <FormError {...failure} />
        {note}
        {made && made.state !== 'planned' && (
          <p className="text-quiet text-sm">{m.announcements_form_change_hint()}</p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="small" pending={isSending}>
            {made ? m.announcements_form_keep() : m.announcements_form_send()}
          </Button>
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              kept?.forget();
              onCancel();
            }}
          >
            {m.announcements_form_cancel()}
          </Button>
        </div>
      </form>
      <div className="lg:sticky lg:top-4">
        <Preview announcement={shown} audience={audienceOf(typed)} />
      </div>
    </div>
  );
}

type ChoiceProps = {
  legend: string;
  name: string;
  defaultValue: string;
  choices: readonly (readonly [string, string])[];
};

function Choice({ legend, name, defaultValue, choices }: ChoiceProps) {
  return (
    <fieldset className="grid gap-0.5">
      <legend className="font-semibold text-sm">{legend}</legend>
      {choices.map(([value, words]) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
            className="size-5 accent-leaf"
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}

type ChooseProps = {
  label: string;
  name: string;
  choices: readonly (readonly [string, string])[];
  defaultValue: string;
  error: string | undefined;
  hint?: string;
};

function Choose({ label, name, choices, defaultValue, error, hint }: ChooseProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(wiring) => (
        <select
          {...wiring}
          name={name}
          defaultValue={defaultValue}
          className={`${controlLook} min-h-[3.1rem]`}
        >
          <option value="">{m.announcements_choose()}</option>
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
