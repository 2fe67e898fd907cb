import { Suspense } from 'react';
import { Link } from 'react-router';
import { challengeIds } from '../../../rules/bench/blocks/challenges.ts';
import { m } from '../../../texts/generated/messages.js';
import { lazyPart } from '../../lazy-part.ts';
import { paths } from '../../paths.ts';
import { Page } from '../../platform/shell/page.tsx';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { useHydrated } from '../../platform/ui/use-hydrated.ts';
import { challengeGoal, challengeName } from '../blocks/challenge-words.ts';
import drawing from './drawings/rover-and-blocks.svg?url';
import { tools } from './tools.ts';
import './workbench.css';

const ExperimentList = lazyPart(
  async () => (await import('../experiments/experiment-list.tsx')).ExperimentList,
);

const DoneMark = lazyPart(async () => (await import('../tasks/done-mark.tsx')).DoneMark);

/** The workbench: what can be tried out in the browser, by anybody. */
export default function Workbench() {
  const isHydrated = useHydrated();
  return (
    <Page title={m.workbench_title()} description={m.workbench_description()} className="pb-24">
      <header className="bench grid items-center gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]">
        <div className="grid gap-5">
          <h1 className="text-5xl">{m.workbench_headline()}</h1>
          <p className="max-w-[46ch] text-lg text-quiet">{m.workbench_lead()}</p>
          <div>
            <ButtonLink size="large" render={(look) => <Link to={paths.workbenchBlocks} {...look} />}>
              {m.workbench_blocks_open()}
            </ButtonLink>
          </div>
        </div>
        <img
          src={drawing}
          alt={m.workbench_picture()}
          width="640"
          height="430"
          fetchPriority="high"
          className="h-auto w-full"
        />
      </header>
      <section aria-labelledby="tools" className="bench section grid gap-6 lg:py-20">
        <h2 id="tools" className="text-3xl">
          {m.workbench_tools()}
        </h2>
        <ul className="grid gap-6 sm:grid-cols-2">
          {tools.map(({ id, to, name, about, forWhom, open }) => (
            <li key={id} className="workbench-tray">
              <div className="grid content-start gap-3">
                <h3 className="text-2xl">{name()}</h3>
                <p className="max-w-read">{about()}</p>
                <p className="text-quiet text-sm">{forWhom()}</p>
              </div>
              <ButtonLink
                variant="quiet"
                className="justify-self-start"
                render={(look) => <Link to={to} {...look} />}
              >
                {open()}
              </ButtonLink>
            </li>
          ))}
          <li className="workbench-tray">
            <h3 className="text-2xl">{m.workbench_how()}</h3>
            <ol className="grid list-decimal gap-3 pl-6 marker:font-display marker:font-semibold">
              <li>{m.workbench_how_one()}</li>
              <li>{m.workbench_how_two()}</li>
              <li>{m.workbench_how_three()}</li>
            </ol>
          </li>
        </ul>
      </section>
      <section aria-labelledby="tasks" className="bench grid gap-6">
        <div className="grid gap-2">
          <h2 id="tasks" className="text-3xl">
            {m.workbench_tasks()}
          </h2>
          <p className="max-w-read text-quiet">{m.workbench_tasks_about()}</p>
        </div>
        <ol className="workbench-tasks">
          {challengeIds.map((id, index) => (
            <li key={id}>
              <span aria-hidden="true" className="workbench-number">
                {index + 1}
              </span>
              <div className="grid gap-1">
                <h3 className="text-xl">
                  <Link to={paths.blocksTask(id)} className="inline-flex min-h-11 items-center">
                    {challengeName(id)}
                  </Link>
                </h3>
                <p>{challengeGoal(id)}</p>
                {isHydrated && (
                  <Suspense>
                    <DoneMark task={id} />
                  </Suspense>
                )}
              </div>
            </li>
          ))}
        </ol>
      </section>
      <div className="bench section min-h-64 lg:py-20">
        {isHydrated && (
          <Suspense>
            <ExperimentList />
          </Suspense>
        )}
      </div>
    </Page>
  );
}
