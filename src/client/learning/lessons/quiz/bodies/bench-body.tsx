import { Link } from 'react-router';
import { m } from '../../../../../texts/generated/messages.js';
import { paths } from '../../../../paths.ts';
import { ButtonLink } from '../../../../platform/ui/button.tsx';
import { VerdictNote } from '../verdict-note.tsx';
import type { BodyProps } from './body.ts';

/** Make it work on the workbench: what is handed in there is the answer. */
export function BenchBody({ question, standing, verdict, from }: BodyProps) {
  const bench = question.task?.bench;
  if (!bench) return null;
  const isClosed = standing === 'waiting' || standing === 'right';
  return (
    <div className="grid max-w-read gap-3">
      {!isClosed && (
        <>
          <p>{bench.tool === 'python' ? m.questions_bench_lead_program() : m.questions_bench_lead()}</p>
          <ButtonLink
            className="justify-self-start max-sm:w-full"
            render={(look) => (
              <Link to={paths.benchQuestion(bench, { question: question.questionId, ...from })} {...look} />
            )}
          >
            {standing === 'wrong' ? m.questions_bench_again() : m.questions_bench_open()}
          </ButtonLink>
        </>
      )}
      {verdict && <VerdictNote verdict={verdict} />}
    </div>
  );
}
