import { useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { PicturesPad } from '../../../people/families/pictures-pad.tsx';
import { useFields } from '../../../platform/form/use-fields.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { FormError } from '../../../platform/ui/form-error.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { type Pupil, setPictures } from '../classes-api.ts';

type Props = { classId: string; pupil: Pupil };

/** For a pupil who does not keep six figures in mind: three pictures, which the teacher shows and nothing prints. */
export function PicturesForm({ classId, pupil: { id, name } }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => setOpen(true)}>
        {m.classes_pictures_new({ name })}
      </Button>
      {isOpen && <Choose {...{ classId, id, name }} onClose={() => setOpen(false)} />}
    </>
  );
}

type ChooseProps = { classId: string; id: string; name: string; onClose: () => void };

function Choose({ classId, id, name, onClose }: ChooseProps) {
  const { announce } = useNotices();
  const { form, field, failure, isSending } = useFields({
    empty: { secret: '' },
    check: ({ secret }) => ({
      secret: secret.split(' ').length === 3 ? undefined : m.fault_pictures_three(),
    }),
    send: async ({ secret }) => {
      await setPictures(classId, id, secret);
      announce(m.classes_pictures_done({ name }), 'success');
      onClose();
    },
    fallback: m.classes_failed(),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.classes_pictures_new({ name })}
      description={m.classes_pictures_text({ name })}
    >
      <form {...form} className="grid gap-5">
        <FormError {...failure} />
        <PicturesPad {...field('secret')} />
        <Button type="submit" pending={isSending}>
          {m.classes_pictures_do()}
        </Button>
      </form>
    </Dialog>
  );
}
