import type { ComesAs } from '../../../contract/people/accounts.ts';
import { m } from '../../../texts/generated/messages.js';
import { AvatarPicture } from '../../platform/ui/avatar.tsx';

const choices: readonly { as: ComesAs; face: string; label: () => string; text: () => string }[] = [
  { as: 'learner', face: 'robot', label: m.families_here_learner, text: m.families_here_learner_text },
  { as: 'guardian', face: 'elephant', label: m.families_here_guardian, text: m.families_here_guardian_text },
  { as: 'teacher', face: 'owl', label: m.families_here_teacher, text: m.families_here_teacher_text },
];

/** Who is here: one friendly question, three large answers. */
export function WhoIsHere({ name, defaultValue }: { name: string; defaultValue: string }) {
  return (
    <fieldset>
      <legend className="mb-2 font-bold font-display text-lg">{m.families_here()}</legend>
      <div className="grid gap-2">
        {choices.map(({ as, face, label, text }) => (
          <label
            key={as}
            className="flex min-h-16 cursor-pointer items-center gap-3 rounded-touch border-2 border-edge bg-surface p-2.5 hover:border-ink has-checked:border-wire-deep has-checked:bg-sun-pale has-focus-visible:outline-3 has-focus-visible:outline-ink"
          >
            <AvatarPicture name={face} className="size-12" />
            <span className="min-w-0 flex-1 leading-tight">
              <span className="block font-bold font-display text-lg">{label()}</span>
              <span className="block text-quiet text-sm">{text()}</span>
            </span>
            <input
              type="radio"
              name={name}
              value={as}
              defaultChecked={as === defaultValue}
              className="size-5 shrink-0 accent-wire-deep"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
