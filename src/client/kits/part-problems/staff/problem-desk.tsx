import { useQuery } from '@tanstack/react-query';
import { boxNumber } from '../../../../texts/box-number.ts';
import { m } from '../../../../texts/generated/messages.js';
import { usePersonId } from '../../../platform/api/session.ts';
import { showMoment } from '../../../platform/api/show-date.ts';
import { Fact } from '../../../platform/office/desk-parts.tsx';
import { ToPerson } from '../../../platform/office/place-link.tsx';
import type { DeskProps } from '../../../platform/office/queue.ts';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { useObjectAddress } from '../../../platform/ui/use-object-address.ts';
import { partPictureQuery, type ToldProblem } from '../part-problems-api.ts';
import { kindWords } from './problem-words.ts';

/** One part that is missing or broken: whose it is, what they say, the photo, and the answers. */
export function ProblemDesk({ entry: problem, answers, sight }: DeskProps<ToldProblem>) {
  const { part, name, courseTitle, box, words, stock, reportedAt, reply, decidedAt, decidedBy } = problem;
  return (
    <section
      aria-label={part.name}
      className="grid items-start gap-4 rounded-paper border border-line bg-surface p-4"
    >
      <h2 ref={sight.shown} className="font-bold font-display text-xl leading-tight [overflow-wrap:anywhere]">
        {part.name}
      </h2>
      {answers}
      <dl className="grid gap-2.5 text-sm">
        <Fact label={m.part_problems_kind()}>{kindWords(problem)}</Fact>
        <Fact label={m.part_problems_stock()}>{stock}</Fact>
        <Fact label={m.part_problems_whose()}>
          <ToPerson id={problem.personId}>{name}</ToPerson>
          {box !== null && `, ${m.part_problems_of({ number: boxNumber(box), course: courseTitle ?? '' })}`}
        </Fact>
        {words && <Fact label={m.part_problems_told_words()}>{words}</Fact>}
        <Fact label={m.part_problems_told()}>{showMoment(reportedAt)}</Fact>
        {reply && <Fact label={m.part_problems_reply()}>{reply}</Fact>}
        {decidedAt && (
          <Fact label={m.part_problems_decided()}>
            {m.part_problems_decided_by({ date: showMoment(decidedAt), name: decidedBy ?? '—' })}
          </Fact>
        )}
      </dl>
      {problem.hasPicture ? (
        <Photo problem={problem} />
      ) : (
        <p className="text-quiet text-sm">{m.part_problems_photo_none()}</p>
      )}
    </section>
  );
}

function Photo({ problem: { id, part } }: { problem: ToldProblem }) {
  const { data, isLoadingError } = useQuery(partPictureQuery(id, usePersonId()));
  const address = useObjectAddress(data);
  if (isLoadingError) return <p role="alert">{m.part_problems_photo_failed()}</p>;
  if (!address) return <Skeleton className="h-[50dvh] w-full" />;
  return (
    <img
      src={address}
      alt={m.part_problems_photo({ part: part.name })}
      className="h-[50dvh] w-full rounded-paper border border-line bg-paper-deep object-contain"
    />
  );
}
