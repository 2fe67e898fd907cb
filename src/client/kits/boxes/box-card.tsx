import { useState } from 'react';
import { Link } from 'react-router';
import { boxNumber } from '../../../texts/box-number.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { showDate } from '../../platform/api/show-date.ts';
import { Button } from '../../platform/ui/button.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { BoxSteps } from './box-steps.tsx';
import { type Box, sayCome } from './boxes-api.ts';
import { trackingLink } from './tracking-links.ts';

/** What a box is called by whoever waits for it. */
export function boxName({ kind, course, kits }: Pick<Box, 'kind' | 'course' | 'kits'>): string {
  if (kind === 'replacement') return course ? m.boxes_parts_of({ course: course.title }) : m.boxes_parts();
  return kits === 1 ? (course?.title ?? '') : m.boxes_contents({ course: course?.title ?? '', kits });
}

/** Where a box is, in a sentence. */
export const boxSays = (box: Box): string => words[box.state](box);

const words = {
  owed: () => m.boxes_says_owed(),
  packed: ({ since }: Box) => m.boxes_says_packed({ day: showDate(since) }),
  sent: ({ since, courier }: Box) => m.boxes_says_sent({ day: showDate(since), courier: courier ?? '' }),
  delivered: ({ since }: Box) => m.boxes_says_delivered({ day: showDate(since) }),
  returned: () => m.boxes_says_returned(),
  cancelled: () => m.boxes_says_cancelled(),
} satisfies Record<Box['state'], (box: Box) => string>;

/** One box with where it is. `without`: nobody has said yet where it goes. */
export function BoxCard({ box, without = false }: { box: Box; without?: boolean }) {
  return (
    <article aria-label={boxName(box)} className="grid gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-bold font-display text-lg">{boxName(box)}</h3>
        <span className="font-mono text-quiet text-sm">
          {m.boxes_number({ number: boxNumber(box.number) })}
        </span>
      </header>
      <BoxSteps state={box.state} />
      <p>{without && box.state === 'owed' ? m.boxes_says_without_address() : boxSays(box)}</p>
      {box.courier && box.tracking && <Tracking courier={box.courier} tracking={box.tracking} />}
      {box.state === 'sent' && <HasCome boxId={box.id} />}
      {(box.state === 'sent' || box.state === 'delivered') && (
        <Link to={paths.boxParts(box.id)} className="flex min-h-11 w-fit items-center font-semibold">
          {m.part_problems_link()}
        </Link>
      )}
    </article>
  );
}

/** Said by whoever waited for a box, while it is on its way. */
export function HasCome({ boxId }: { boxId: string }) {
  const { announce } = useNotices();
  const [isBusy, setBusy] = useState(false);
  const say = async () => {
    setBusy(true);
    try {
      await sayCome(boxId);
      announce(m.boxes_come_done(), 'success');
    } catch (error) {
      announce(failureText(error), 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" className="w-fit" pending={isBusy} onClick={() => void say()}>
      {m.boxes_come()}
    </Button>
  );
}

function Tracking({ courier, tracking }: { courier: string; tracking: string }) {
  const { announce } = useNotices();
  const link = trackingLink(courier, tracking);
  const copy = () =>
    navigator.clipboard.writeText(tracking).then(
      () => announce(m.boxes_tracking_copied(), 'success'),
      () => announce(m.boxes_tracking_not_copied(), 'error'),
    );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span>
        {courier} <span className="select-all font-mono font-semibold">{tracking}</span>
      </span>
      <Button size="small" variant="quiet" onClick={() => void copy()}>
        {m.boxes_tracking_copy()}
      </Button>
      {link && (
        <a href={link} target="_blank" rel="noreferrer">
          {m.boxes_tracking_follow()}
        </a>
      )}
    </div>
  );
}
