import type { TextPoint } from '../../../contract/learning/page-texts.ts';
import { m } from '../../../texts/generated/messages.js';
import { Led } from '../../platform/ui/led.tsx';
import room from './drawings/room.svg?raw';
import './room-sheet.css';
import './sheet.css';

type Props = {
  /** How many steps the reader has come to. */
  reached: number;
  /** How much of the plan stands by then. */
  stage: number;
  steps: readonly TextPoint[];
};

/** The plan on its sheet, built as far as the reader has come; below it one light for each step. */
export function RoomSheet({ reached, stage, steps }: Props) {
  const name = steps[reached - 1]?.title;
  return (
    <div className="room-place lg:col-start-2 lg:row-start-1">
      <div className="room-sheet relative border-2 border-ink bg-surface p-2.5 shadow-lift sm:p-4">
        <span aria-hidden="true" className="sheet-tape max-sm:hidden" />
        <div
          role="img"
          aria-label={m.labs_room_picture()}
          className="room"
          data-reached={stage}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is a file of this folder, no one's input
          dangerouslySetInnerHTML={{ __html: room }}
        />
        <div
          aria-hidden="true"
          className="mt-1 flex items-center justify-between gap-3 border-ink border-t-2 pt-1.5 sm:mt-2 sm:pt-2.5"
        >
          <p className="flex min-h-10 items-center font-bold font-display text-sm leading-tight sm:min-h-0 sm:text-lg">
            {name ? m.labs_room_step({ number: reached, name }) : m.labs_room_empty()}
          </p>
          <p className="flex shrink-0 gap-0.5 sm:gap-1">
            {steps.map(({ id }, index) => (
              <Led key={id} on={index < reached} tone="wire" className="h-5 w-4 sm:h-7 sm:w-6" />
            ))}
          </p>
        </div>
      </div>
    </div>
  );
}
