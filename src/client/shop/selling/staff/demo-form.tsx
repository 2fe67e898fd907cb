import { useEffect, useRef, useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { useFields } from '../../../platform/form/use-fields.ts';
import { controlLook, Field } from '../../../platform/ui/field.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { chooseDemo, type Demo, type DemoChange } from '../demo-films-api.ts';
import type { CourseForSale } from '../selling-api.ts';
import { SellingForm } from './selling-form.tsx';
import { ShownDemo } from './shown-demo.tsx';

/** What is chosen: `file`, `none`, `address`, or the id of a lesson. */
type Typed = { film: string; address: string };

const changeOf = ({ film, address }: Typed): DemoChange => {
  if (film === 'address') return { how: 'address', address };
  return film === 'file' || film === 'none' ? { how: film } : { how: 'lesson', lectureId: film };
};

function typedOf({ own }: Demo): Typed {
  if (!own || own.isGone) return { film: 'file', address: '' };
  if (own.choice === null) return { film: 'none', address: '' };
  return 'address' in own.choice
    ? { film: 'address', address: own.choice.address }
    : { film: own.choice.lectureId, address: '' };
}

/** The film as it will stand on the page. */
function filmOf(demo: Demo, { film, address }: Typed): Demo['film'] {
  if (film === 'file') return demo.fileFilm;
  if (film === 'address')
    return URL.canParse(address.trim()) ? { url: address.trim(), captions: null, poster: null } : null;
  return demo.lessons.find(({ lectureId }) => lectureId === film)?.film ?? null;
}

type Props = {
  course: Pick<CourseForSale, 'id' | 'title'>;
  demo: Demo;
  onDone: () => void;
  onCancel: () => void;
};

/** Which film everybody sees on a course's page, with a look at it before anybody does. */
export function DemoForm({ course: { id, title }, demo, onDone, onCancel }: Props) {
  const initial = typedOf(demo);
  const [typed, setTyped] = useState(initial);
  const { form, text, failure, isSending } = useFields<Typed>({
    empty: { film: '', address: '' },
    initial,
    check: ({ film, address }) => ({
      address: film === 'address' && address.trim() === '' ? m.fault_demo_not_playable() : undefined,
    }),
    send: async (values) => {
      await chooseDemo(id, changeOf(values));
      onDone();
    },
    onEdited: setTyped,
  });
  const { defaultValue, error } = text('film');
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <SellingForm
      form={form}
      failure={failure}
      label={m.selling_demo_change()}
      send={m.selling_demo_send()}
      isSending={isSending}
      onCancel={onCancel}
    >
      <Field label={m.selling_demo_which()} hint={m.selling_demo_which_hint()} error={error}>
        {(wiring) => (
          <select {...wiring} ref={first} name="film" defaultValue={defaultValue} className={controlLook}>
            <option value="file">{m.selling_demo_of_file()}</option>
            {demo.lessons.map((lesson) => (
              <option key={lesson.lectureId} value={lesson.lectureId}>
                {lesson.isPreviewFree ? m.selling_demo_preview_free({ lesson: lesson.title }) : lesson.title}
              </option>
            ))}
            <option value="address">{m.selling_demo_elsewhere()}</option>
            <option value="none">{m.selling_demo_none()}</option>
          </select>
        )}
      </Field>
      {typed.film === 'address' && (
        <TextField
          label={m.selling_demo_address()}
          hint={m.selling_demo_address_hint()}
          inputMode="url"
          autoComplete="off"
          maxLength={300}
          {...text('address')}
        />
      )}
      <div className="grid gap-2 rounded-touch border border-line p-3">
        <span className="text-quiet">{m.selling_form_preview()}</span>
        <ShownDemo
          key={`${typed.film} ${typed.film === 'address' ? typed.address : ''}`}
          title={title}
          demo={demo}
          film={filmOf(demo, typed)}
        />
      </div>
    </SellingForm>
  );
}
