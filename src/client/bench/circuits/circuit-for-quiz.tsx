import { useEffect, useState } from 'react';
import type { Circuit } from '../../../contract/bench/circuits.ts';
import { type ChallengeName, challengeBench } from '../../../rules/bench/circuits/challenges.ts';
import { sourceOnly } from '../../../rules/bench/circuits/ready-circuits.ts';
import { m } from '../../../texts/generated/messages.js';
import { type AskedByQuiz, QuizBar } from '../workbench/asked-by-quiz.tsx';
import { challengeTask } from './challenge-task.ts';
import { challengeName } from './challenge-words.ts';
import { CircuitBench } from './circuit-bench.tsx';
import { keepForQuiz, loadForQuiz } from './keep-circuits.ts';
import { GrowingHints } from './to-build.tsx';

/** A circuit that answers a question of a quiz: kept beside one's own ones, with nothing else to choose. */
export function CircuitForQuiz({ asked, goal }: { asked: AskedByQuiz; goal: ChallengeName }) {
  const [circuit, setCircuit] = useState<Circuit>(
    () => loadForQuiz(asked.question) ?? sourceOnly(challengeBench[goal]),
  );
  useEffect(() => keepForQuiz(asked.question, circuit), [asked.question, circuit]);
  const name = challengeName[goal]();
  const { goal: words, hints } = challengeTask[goal]();
  return (
    <>
      <div className="mb-4">
        <QuizBar asked={asked} built={JSON.stringify(circuit)} parts={circuit.parts.length} />
      </div>
      <CircuitBench
        value={circuit}
        onChange={setCircuit}
        challenge={goal}
        onDone={() => undefined}
        greeting=""
        heading={
          <header>
            <h1 className="text-2xl">{m.circuits_title()}</h1>
          </header>
        }
        invitation={null}
        before={null}
        aside={
          <section className="rounded-paper border border-line bg-surface p-4 shadow-paper">
            <h2 className="text-lg">{name}</h2>
            <p className="mt-1">{words}</p>
            <GrowingHints hints={hints} />
          </section>
        }
      />
    </>
  );
}
