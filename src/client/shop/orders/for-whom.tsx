import { Check, Clock } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import type { PaidFor } from './family-orders-api.ts';

/** Whom a page is about: who is asked for, else the first child who may still have it, else oneself. Null: oneself. */
export function chosenOf(asked: string | null, learners: readonly PaidFor[]): string | null {
  const who =
    learners.find(({ id }) => id === asked) ??
    learners.find(({ isSelf, standing }) => !isSelf && standing === 'may') ??
    learners.find(({ standing }) => standing === 'may') ??
    learners[0];
  return !who || who.isSelf ? null : who.id;
}

const standingWords = { learns: m.orders_for_learns, waits: m.orders_for_waits, may: null };

type Props = {
  learners: readonly PaidFor[];
  chosen: string | null;
  onChoose: (learner: PaidFor) => void;
};

/** "For whom?": one tap. Who has it already says so, and can be looked at all the same. */
export function ForWhom({ learners, chosen, onChoose }: Props) {
  // A tap shows at once, before the address has followed.
  const [tapped, setTapped] = useState<{ id: string; instead: string | null } | null>(null);
  const own = learners.find(({ isSelf }) => isSelf)?.id ?? null;
  const checked = tapped && tapped.instead === chosen ? tapped.id : (chosen ?? own);
  return (
    <fieldset>
      <legend className="mb-2 font-display font-semibold text-lg">{m.orders_for_whom()}</legend>
      <div className="flex flex-wrap gap-2.5">
        {learners.map((learner) => {
          const { id, name, isSelf, standing } = learner;
          const words = standingWords[standing];
          return (
            <label
              key={id}
              className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-touch border-2 border-edge bg-surface px-4 py-2 hover:border-ink has-checked:border-wire-deep has-checked:bg-sun-pale has-focus-visible:outline-3 has-focus-visible:outline-wire-deep has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="for"
                value={id}
                checked={checked === id}
                onChange={() => {
                  setTapped({ id, instead: chosen });
                  onChoose(learner);
                }}
                className="size-5 accent-wire-deep"
              />
              <span className="min-w-0">
                <span className="block font-semibold [overflow-wrap:anywhere]">
                  {isSelf ? m.orders_for_me() : name}
                </span>
                {words && (
                  <span className="flex items-center gap-1 text-quiet text-sm">
                    {standing === 'learns' ? (
                      <Check aria-hidden="true" className="size-4" />
                    ) : (
                      <Clock aria-hidden="true" className="size-4" />
                    )}
                    {words()}
                  </span>
                )}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
