import { useRef, useState } from 'react';
import { HAND_IN_WORDS_MOST } from '../../../contract/platform/limits.ts';
import { readProjectLink } from '../../../rules/learning/project-link.ts';
import { m } from '../../../texts/generated/messages.js';
import { NeedsYes } from '../../people/consents/needs-yes.tsx';
import { readDraft } from '../../platform/form/draft.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { Button } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { TextArea } from '../../platform/ui/text-area.tsx';
import { TextField } from '../../platform/ui/text-field.tsx';
import { handIn, newKey, type Which } from './projects-api.ts';
import { UploadTray } from './upload-tray.tsx';
import { useUploads } from './use-uploads.ts';

type Props = { which: Which; personId: string; again: boolean };

type Kind = 'picture' | 'film' | 'link';
const empty = { kind: 'picture', words: '', link: '' };

/** What one shows of a project, and words: all of it stays in this tab until it is handed in. */
export function HandInForm({ which, personId, again }: Props) {
  const draft = `hand-in:${personId}:${which.projectId}`;
  const uploads = useUploads(which, `${draft}:files`);
  // What was begun comes back with what was chosen to show.
  const [kind, setKind] = useState<Kind>(() => {
    if (uploads.of('film').length > 0) return 'film';
    return uploads.of('picture').length === 0 && readDraft(draft).link ? 'link' : 'picture';
  });
  const sent = useRef({ content: '', key: '' });

  function faultOfFiles(): string | undefined {
    if (kind === 'link') return undefined;
    if (uploads.isOpen(kind)) return m.projects_still_sending();
    return uploads.idsOf(kind).length === 0 ? m.fault_hand_in_empty() : undefined;
  }
  /** The same as long as the same is sent: sent again after a lost answer, it stays one hand-in. */
  function keyOf(content: string): string {
    if (sent.current.content !== content) sent.current = { content, key: newKey() };
    return sent.current.key;
  }
  const { form, text, field, mark, failure, isSending } = useFields<typeof empty, 'files'>({
    page: draft,
    empty,
    initial: { ...empty, kind },
    draft: { fields: ['words', 'link'] },
    fields: ['files', 'link', 'words'],
    check: ({ words, link }) => ({
      files: faultOfFiles(),
      link: kind === 'link' && !readProjectLink(link) ? m.fault_project_link_wrong() : undefined,
      words: words.length > HAND_IN_WORDS_MOST ? m.fault_too_long({ limit: HAND_IN_WORDS_MOST }) : undefined,
    }),
    send: async ({ words, link }) => {
      const given = {
        words,
        files: kind === 'link' ? [] : uploads.idsOf(kind),
        link: kind === 'link' ? link : null,
      };
      await handIn(which, { ...given, key: keyOf(JSON.stringify(given)) });
      uploads.clear();
    },
    sentence: (refusal) => (refusal ? m.projects_hand_in_failed({ why: refusal.why }) : null),
  });

  const kinds: [Kind, string][] = [
    ['picture', m.projects_kind_pictures()],
    ['film', m.projects_kind_film()],
    ['link', m.projects_kind_link()],
  ];
  return (
    <form {...form} aria-label={m.projects_hand_in()} className="grid gap-6">
      <fieldset>
        <legend className="font-semibold text-sm">{m.projects_kind()}</legend>
        <div className="mt-2 flex flex-wrap gap-3">
          {kinds.map(([value, label]) => (
            <label
              key={value}
              className="flex min-h-12 cursor-pointer items-center gap-3 rounded-touch border-2 border-edge bg-surface px-4 py-2 font-semibold hover:border-ink has-checked:border-ink has-checked:bg-sun-pale has-focus-visible:outline-3 has-focus-visible:outline-indigo has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="kind"
                value={value}
                checked={kind === value}
                onChange={() => {
                  setKind(value);
                  mark('files', undefined);
                }}
                className="size-5 accent-wire-deep focus-visible:outline-none"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {kind !== 'link' && (
        <NeedsYes personId={personId} purposes={['photographs']}>
          <UploadTray
            kind={kind}
            uploads={uploads}
            error={field('files').error}
            onFault={(fault) => mark('files', fault)}
          />
        </NeedsYes>
      )}
      {/* It stays in the page, so that what was typed is there when one comes back to it. */}
      <div className={kind === 'link' ? '' : 'hidden'}>
        <TextField
          label={m.projects_link()}
          hint={m.projects_link_hint()}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...text('link')}
        />
      </div>
      <TextArea
        label={again ? m.projects_words_again() : m.projects_words()}
        hint={m.projects_words_hint()}
        rows={3}
        optional
        {...text('words')}
      />
      <FormError {...failure} />
      <Button
        type="submit"
        size="large"
        pending={isSending}
        pendingText={m.projects_handing_in()}
        className="w-full sm:w-fit"
      >
        {m.projects_hand_in()}
      </Button>
    </form>
  );
}
