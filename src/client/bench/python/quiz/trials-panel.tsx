import type { PythonTrial } from '../../../../contract/bench/python-trials.ts';
import type { PythonTask } from '../../../../contract/learning/questions.ts';
import { m } from '../../../../texts/generated/messages.js';
import { Icon } from '../../../platform/ui/icon.tsx';
import { sayPart, sayUnmet } from './say-unmet.ts';
import type { Trying } from './use-trials.ts';

type Props = { task: PythonTask; trying: Trying; program: string };

const untriedWords = {
  untried: m.python_goal_untried,
  trying: m.python_goal_trying,
  away: m.python_state_away,
};

function summary({ task: { trials, hasMore }, trying, program }: Props): string {
  if (trying.status !== 'tried') return untriedWords[trying.status]();
  if (trying.program !== program) return m.python_goal_changed();
  const holds = trying.found.filter((one) => one === null).length;
  if (holds < trials.length) return m.python_goal_some_hold({ holds, count: trials.length });
  return hasMore ? m.python_goal_all_shown_hold() : m.python_goal_all_hold();
}

/** What the program must do, and after "Run" in words whether it does, and what is not yet so. */
export function TrialsPanel(props: Props) {
  const { task, trying, program } = props;
  const tried = trying.status === 'tried' && trying.program === program ? trying : null;
  return (
    <section
      aria-label={m.python_goal_title()}
      className="grid gap-3 rounded-paper border border-line bg-surface p-4 shadow-paper"
    >
      <h2 className="text-lg">{m.python_goal_title()}</h2>
      <p role="status" className="max-w-read font-semibold">
        {summary(props)}
      </p>
      <ul className="grid gap-3">
        {task.trials.map((trial, place) => (
          <Trial key={trial.name} trial={trial} found={tried?.found[place]} program={tried?.program ?? ''} />
        ))}
      </ul>
    </section>
  );
}

const looks = {
  holds: 'border-power-deep bg-power-pale',
  not: 'border-sun-deep bg-sun-pale',
  untried: 'border-edge',
};

/** `found`: undefined where it did not run. */
function Trial({
  trial,
  found,
  program,
}: {
  trial: PythonTrial;
  found: Exclude<Trying, { status: 'untried' | 'trying' | 'away' }>['found'][number] | undefined;
  program: string;
}) {
  const look = found === undefined ? 'untried' : found === null ? 'holds' : 'not';
  const lines = trial.prints ?? trial.mentions;
  return (
    <li className={`grid min-w-0 gap-1 rounded-touch border-2 px-4 py-3 ${looks[look]}`}>
      <p className="font-semibold">{trial.name}</p>
      {trial.calls !== undefined && <Lines says={m.python_goal_calls()} lines={trial.calls} />}
      {lines !== undefined && (
        <Lines
          says={trial.prints === undefined ? m.python_goal_mentions() : m.python_goal_prints()}
          lines={lines}
        />
      )}
      {Object.entries(trial.parts ?? {}).map(([part, value]) => (
        <p key={part} className="text-sm">
          {m.python_goal_at_end({ says: sayPart(part, value) })}
        </p>
      ))}
      {trial.ends && <p className="text-sm">{m.python_goal_ends({ seconds: trial.seconds })}</p>}
      {look !== 'untried' && (
        <p className="flex gap-2 [overflow-wrap:anywhere]">
          {look === 'holds' && <Icon path="M5 12.5l4.5 4.5L19 7.5" className="mt-0.5 size-5 shrink-0" />}
          <span>
            <strong className="font-semibold">
              {look === 'holds' ? m.python_goal_holds() : m.questions_not_yet()}
            </strong>{' '}
            {found && sayUnmet(found, program)}
          </span>
        </p>
      )}
    </li>
  );
}

function Lines({ says, lines }: { says: string; lines: string }) {
  return (
    <div className="text-sm">
      {says}
      <pre className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        <code>{lines}</code>
      </pre>
    </div>
  );
}
