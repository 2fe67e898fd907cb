import { useState } from 'react';
import { faultsOfWords } from '../../../rules/learning/creation-fields.ts';
import { firstNameIn } from '../../../rules/platform/public-words.ts';
import { m } from '../../../texts/generated/messages.js';
import { NeedsYes } from '../../people/consents/needs-yes.tsx';
import type { Person } from '../../platform/api/person.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { Button } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { faultWords } from '../creations/fault-words.ts';
import { GuardianFields } from '../creations/guardian-fields.tsx';
import { NameFields } from '../creations/name-fields.tsx';
import { PrivatePicture } from './private-files.tsx';
import { type Project, shareInGallery, type Which } from './projects-api.ts';

type Props = { which: Which; project: Project; title: string; person: Person };

/** The newest picture that was handed in; null when there is none. */
export const newestPicture = ({ handIns }: Pick<Project, 'handIns'>): string | null =>
  handIns
    .toReversed()
    .flatMap(({ files }) => files)
    .find(({ kind }) => kind === 'picture')?.id ?? null;

/** With a grown-up's yes the kept picture goes to the gallery: nothing is sent a second time. */
export function ToGallery({ which, project, title, person }: Props) {
  const [isOpen, setOpen] = useState(false);
  const picture = newestPicture(project);
  if (!picture) return null;
  if (project.inGallery === 'waiting') return <p className="text-quiet">{m.projects_gallery_waiting()}</p>;
  if (project.inGallery === 'shown') return <p className="text-quiet">{m.projects_gallery_shown()}</p>;
  if (!isOpen)
    return (
      <div>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {m.projects_gallery_open()}
        </Button>
      </div>
    );
  return (
    <NeedsYes personId={person.id} purposes={['showing']}>
      <ConsentForm {...{ which, title, person, picture }} />
    </NeedsYes>
  );
}

type FormProps = Omit<Props, 'project'> & { picture: string };

function ConsentForm({ which, title, person, picture }: FormProps) {
  const empty = { title: '', firstName: '', guardianEmail: '', consent: false };
  const { form, text, tick, failure, isSending } = useFields({
    empty,
    initial: { ...empty, title: title.slice(0, 60), firstName: firstNameIn(person.name) ?? '' },
    check: (values) => {
      const faults = faultsOfWords({ ...values, about: '', video: '' }, 'picture');
      return Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, faultWords[fault]()]));
    },
    send: async ({ consent: _asVersion, ...words }) => {
      await shareInGallery(which, picture, { ...words, about: '' });
    },
  });
  return (
    <form
      {...form}
      aria-label={m.projects_gallery_open()}
      className="grid items-start gap-5 rounded-paper border-2 border-ink bg-surface p-5 shadow-paper sm:grid-cols-[10rem_minmax(0,1fr)]"
    >
      <PrivatePicture
        fileId={picture}
        size="small"
        alt={m.projects_gallery_picture()}
        className="aspect-square w-40 rounded-paper border border-line bg-paper-deep object-cover"
      />
      <div className="grid gap-5">
        <p className="max-w-read">{m.projects_gallery_lead()}</p>
        <NameFields title={text('title')} firstName={text('firstName')} />
        <GuardianFields email={text('guardianEmail')} consent={tick('consent')} />
        <FormError {...failure} />
        <Button
          type="submit"
          pending={isSending}
          pendingText={m.projects_gallery_sending()}
          className="w-full sm:w-fit"
        >
          {m.projects_gallery_send()}
        </Button>
      </div>
    </form>
  );
}
