import type { ReactNode, Ref } from 'react';
import { m } from '../../../texts/generated/messages.js';
import type { PartName } from '../../learning/catalogue/drawing-of.ts';
import type { BoxPart } from './box-parts.ts';

type Props = {
  parts: BoxPart[];
  chosen: PartName;
  /** Not taken over yet: the address alone says which note shows. */
  waiting: boolean;
  /** Someone tapped a part: say aloud what it is. */
  picked: boolean;
  children: ReactNode;
  ref: Ref<HTMLDivElement>;
};

/**
 * The note of the chosen part. All notes lie on one place, so nothing moves when another one is chosen; without
 * JavaScript they stand one after the other (open-box.css).
 */
export function PartNotes({ parts, chosen, waiting, picked, children, ref }: Props) {
  const said = parts.find(({ id }) => id === chosen);
  return (
    <div className="open-box-notes">
      <h2 className="sr-only">{m.kits_notes_title()}</h2>
      <p role="status" className="sr-only">
        {picked && said ? `${said.name}. ${said.what} ${said.does} ${said.where}` : ''}
      </p>
      <div ref={ref} className="part-notes" data-waiting={waiting || undefined}>
        {parts.map(({ id, name, what, does, where }) => (
          <article
            key={id}
            id={`part-${id}`}
            aria-labelledby={`part-${id}-name`}
            data-chosen={id === chosen || undefined}
            className="part-note"
          >
            <h3 id={`part-${id}-name`} className="text-2xl">
              {name}
            </h3>
            <p className="mt-2">{what}</p>
            <dl className="mt-4 grid gap-3">
              <div>
                <dt>{m.kits_part_does()}</dt>
                <dd>{does}</dd>
              </div>
              <div>
                <dt>{m.kits_part_where()}</dt>
                <dd>{where}</dd>
              </div>
            </dl>
          </article>
        ))}
      </div>
      {children}
    </div>
  );
}
