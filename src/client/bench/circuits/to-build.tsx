import { useState } from 'react';
import { type ChallengeName, challengeNames } from '../../../rules/bench/circuits/challenges.ts';
import type { ReadyName } from '../../../rules/bench/circuits/lay-ready.ts';
import { readyCircuits } from '../../../rules/bench/circuits/ready-circuits.ts';
import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../platform/ui/button.tsx';
import { Led } from '../../platform/ui/led.tsx';
import { challengeTask } from './challenge-task.ts';
import { challengeName, readyWords } from './challenge-words.ts';
import { Choice } from './choices.tsx';

type Props = {
  challenge: ChallengeName | null;
  done: readonly ChallengeName[];
  onChallenge: (name: ChallengeName | null) => void;
  onBegin: (name: ChallengeName) => void;
  onReady: (name: ReadyName) => void;
};

/** What there is to build: challenges, each with hints that grow, and circuits of the lessons. */
export function ToBuild({ challenge, done, onChallenge, onBegin, onReady }: Props) {
  const [ready, setReady] = useState<ReadyName>('light-an-led');
  return (
    <>
      <section
        aria-labelledby="circuits-challenges"
        className="rounded-paper border border-line bg-surface p-4 shadow-paper"
      >
        <h2 id="circuits-challenges" className="text-lg">
          {m.circuits_challenges()}
        </h2>
        <ul className="mt-1 grid">
          {challengeNames.map((name) => (
            <li key={name}>
              <Challenge
                name={name}
                isDone={done.includes(name)}
                isOpen={challenge === name}
                onOpen={() => onChallenge(challenge === name ? null : name)}
                onBegin={() => onBegin(name)}
              />
            </li>
          ))}
        </ul>
      </section>
      <details className="rounded-paper border border-line bg-surface shadow-paper">
        <summary className="min-h-11 p-4 font-display font-semibold">{m.circuits_ready()}</summary>
        <div className="grid gap-3 p-4 pt-0">
          <Choice
            label={m.circuits_ready_choose()}
            value={ready}
            options={readyCircuits.map(({ name }) => ({ value: name, name: readyWords[name]() }))}
            onChoose={setReady}
          />
          <Button variant="quiet" size="small" onClick={() => onReady(ready)}>
            {m.circuits_ready_open()}
          </Button>
        </div>
      </details>
    </>
  );
}

type ChallengeProps = {
  name: ChallengeName;
  isDone: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onBegin: () => void;
};

function Challenge({ name, isDone, isOpen, onOpen, onBegin }: ChallengeProps) {
  const title = challengeName[name]();
  const { goal, hints } = challengeTask[name]();
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onOpen}
        className="flex min-h-11 w-full items-center gap-3 rounded-chip px-1 text-left font-semibold hover:bg-sun-pale"
      >
        <Led on={isDone} tone="power" />
        {isDone ? m.circuits_challenge_done_mark({ name: title }) : title}
      </button>
      {isOpen && (
        <div className="mb-3 grid gap-3 border-wire border-l-4 pl-4">
          <p>{goal}</p>
          <Button size="small" className="justify-self-start" onClick={onBegin}>
            {m.circuits_challenge_start()}
          </Button>
          <GrowingHints hints={hints} />
        </div>
      )}
    </>
  );
}

/** Hints, one after the other as they are asked for. */
export function GrowingHints({ hints }: { hints: readonly string[] }) {
  const [told, setTold] = useState(0);
  return (
    <>
      <ol aria-live="polite" className="my-2 grid gap-2 empty:hidden">
        {hints.slice(0, told).map((hint, i) => (
          <li key={hint} className="rounded-paper bg-sun-pale px-3 py-2">
            <strong className="block text-sm">{m.circuits_hint_number({ number: i + 1 })}</strong>
            {hint}
          </li>
        ))}
      </ol>
      {told < hints.length && (
        <Button variant="quiet" size="small" className="justify-self-start" onClick={() => setTold(told + 1)}>
          {told === 0 ? m.circuits_hint_ask() : m.circuits_hint_more()}
        </Button>
      )}
    </>
  );
}
