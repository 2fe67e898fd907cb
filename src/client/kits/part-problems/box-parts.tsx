import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { boxNumber } from '../../../texts/box-number.ts';
import { m } from '../../../texts/generated/messages.js';
import { drawingOf } from '../../learning/catalogue/drawing-of.ts';
import { DrawnPart } from '../../learning/catalogue/part-picture.tsx';
import { paths } from '../../paths.ts';
import { CallFailed } from '../../platform/api/call.ts';
import { useSession } from '../../platform/api/session.ts';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { Page } from '../../platform/shell/page.tsx';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { HasCome } from '../boxes/box-card.tsx';
import { boxPartsQuery, type PartProblem } from './part-problems-api.ts';
import { usePartReports } from './part-reports.ts';
import { ProblemForm } from './problem-form.tsx';

/** /boxes/:boxId: the parts of a box, each to be tapped when it is missing or broken. */
export default function BoxParts() {
  const { boxId = '' } = useParams();
  const { status, person } = useSession();
  if (status === 'signed-out') return <Navigate to={paths.signIn(paths.boxParts(boxId))} replace />;
  return (
    <Page title={m.part_problems_page()} className="pb-20">
      <div className="bench grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-6">
        {person ? (
          <Box personId={person.id} boxId={boxId} />
        ) : (
          <div role="status" aria-label={m.ui_loading()}>
            <Skeleton className="h-96" />
          </div>
        )}
      </div>
    </Page>
  );
}

const back = (
  <ButtonLink size="small" variant="quiet" render={(look) => <Link to={paths.boxes} {...look} />}>
    {m.part_problems_back()}
  </ButtonLink>
);

const backToSchool = (
  <ButtonLink size="small" variant="quiet" render={(look) => <Link to={paths.school} {...look} />}>
    {m.part_problems_back()}
  </ButtonLink>
);

function Box({ personId, boxId }: { personId: string; boxId: string }) {
  const query = useQuery(boxPartsQuery(personId, boxId));
  const { data, error } = query;
  const [chosen, setChosen] = useState<string | null>(null);
  const { reports, waiting } = usePartReports(personId);
  if (!data && error instanceof CallFailed && error.code === 'box_not_found')
    return (
      <EmptyState
        level="h1"
        pose="lost-cable"
        title={m.part_problems_gone()}
        text={m.part_problems_gone_text()}
        action={back}
      />
    );
  if (!data && error)
    return <NotArrived level="h1" title={m.part_problems_failed()} query={{ ...query, error }} />;
  if (!data)
    return (
      <div role="status" aria-label={m.ui_loading()}>
        <Skeleton className="h-96" />
      </div>
    );
  const { box, parts, problems } = data;
  const part = parts.find(({ partId }) => partId === chosen);
  return (
    <>
      <header className="grid justify-items-start gap-1">
        <h1 className="font-bold font-display text-3xl">{m.part_problems_page()}</h1>
        <p className="text-quiet">
          {m.part_problems_of({ number: boxNumber(box.number), course: box.courseTitle ?? '' })}
        </p>
        {!box.ofSeat && (box.schoolId === null ? back : backToSchool)}
      </header>
      {waiting > 0 && (
        <p
          role="status"
          className="max-w-read rounded-paper border-2 border-sun bg-surface p-3 font-semibold"
        >
          {m.part_problems_waits({ count: waiting })}
        </p>
      )}
      {box.state === 'sent' && !box.ofSeat && <HasCome boxId={box.id} />}
      {!box.sent && <p>{m.part_problems_not_sent()}</p>}
      {box.sent && parts.length === 0 && <p>{m.part_problems_empty()}</p>}
      {box.sent && parts.length > 0 && (
        <Panel as="section" className="grid gap-4 p-4 sm:p-6">
          <p className="font-semibold">
            {box.personId === personId || box.personId === null
              ? m.part_problems_lead()
              : m.part_problems_lead_child({ name: box.name })}
          </p>
          <ul
            aria-label={m.part_problems_box()}
            className="grid grid-cols-2 gap-2 rounded-paper border-4 border-line bg-paper-deep p-2 sm:grid-cols-3 lg:grid-cols-5"
          >
            {parts.map(({ partId, key, name, quantity }) => (
              <li key={partId}>
                <button
                  type="button"
                  aria-pressed={partId === chosen}
                  onClick={() => setChosen(partId)}
                  className="grid h-full min-h-32 w-full content-between justify-items-center gap-1 rounded-paper border-2 border-transparent bg-surface p-2 text-center text-sm hover:border-ink aria-pressed:border-indigo aria-pressed:bg-indigo-pale"
                >
                  <Drawing partKey={key} />
                  <span className="font-semibold leading-tight">{name}</span>
                  <span className="text-quiet text-xs">
                    {m.part_problems_pieces({ quantity: String(quantity) })}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {part && (
            <ProblemForm
              key={part.partId}
              boxId={box.id}
              reports={reports}
              part={part}
              onDone={() => setChosen(null)}
            />
          )}
        </Panel>
      )}
      {problems.length > 0 && <Said problems={problems} />}
    </>
  );
}

/** What nobody drew stands there by its name alone. */
function Drawing({ partKey }: { partKey: string }) {
  const drawing = drawingOf(partKey);
  return drawing ? (
    <DrawnPart drawing={drawing} className="h-16 w-full max-w-28" />
  ) : (
    <span aria-hidden="true" className="h-16" />
  );
}

function stateWords({ status, replacement, reply }: PartProblem): string {
  if (status === 'waiting') return m.part_problems_state_waiting();
  if (status === 'answered') return m.part_problems_state_answered({ reply: reply ?? '' });
  return replacement === null
    ? m.part_problems_state_sent_gone()
    : m.part_problems_state_sent({ box: boxNumber(replacement) });
}

function Said({ problems }: { problems: readonly PartProblem[] }) {
  return (
    <Panel as="section" className="p-4 sm:p-6">
      <h2 className="mb-2 font-bold font-display text-xl">{m.part_problems_said()}</h2>
      <ul>
        {problems.map((problem) => {
          const { id, part, kind } = problem;
          return (
            <li key={id} className="border-line border-t py-2">
              <strong>
                {kind === 'missing'
                  ? m.part_problems_said_missing({ part: part.name })
                  : m.part_problems_said_broken({ part: part.name })}
              </strong>
              <span className="block [overflow-wrap:anywhere]">{stateWords(problem)}</span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
