import { type Finding, isGood } from '../../../rules/bench/circuits/find-faults.ts';
import { m } from '../../../texts/generated/messages.js';
import { Mascot, type MascotPose } from '../../platform/ui/mascot/mascot.tsx';

const calm = ['off', 'empty', 'no-source', 'no-load'];

function poseOf({ kind }: Finding, isDone: boolean): MascotPose {
  if (isDone) return 'confetti';
  if (kind === 'shines' || kind === 'sounds') return 'waves';
  if (kind === 'off' || kind === 'empty') return 'builds';
  return 'thinks';
}

type Props = {
  findings: Finding[];
  /** The findings as sentences. */
  sentences: string[];
  /** What was just done, or what the hand waits for. */
  notice: string;
  isDone: boolean;
  /** Puts down what the hand holds; null where it holds nothing. */
  onLetGo: (() => void) | null;
};

/** Tink says what happens: one sentence at a time, the worst first. What it says is told once to who listens. */
export function Says({ findings, sentences, notice, isDone, onLetGo }: Props) {
  const [first] = findings;
  if (!first) return null;
  const tone = isGood(first)
    ? 'border-power bg-power-pale'
    : calm.includes(first.kind)
      ? 'border-line bg-surface'
      : 'border-wire bg-wire-pale';
  return (
    <section
      aria-label={m.circuits_says()}
      className="circuits-says grid grid-cols-[4.5rem_1fr] items-center gap-2"
    >
      <Mascot pose={poseOf(first, isDone)} className="w-18" />
      <div className={`min-h-22 rounded-touch border-2 px-4 py-3 ${tone}`}>
        <p role="status" className="font-semibold leading-snug">
          {isDone ? `${m.circuits_challenge_done()} ${sentences[0]}` : sentences[0]}
        </p>
        {sentences.length > 1 && <More sentences={sentences.slice(1)} />}
        <p role="status" className="text-quiet text-sm">
          {notice}
        </p>
        {onLetGo && (
          <button
            type="button"
            onClick={onLetGo}
            className="min-h-11 font-semibold text-sm text-wire-deep underline"
          >
            {m.circuits_let_go()}
          </button>
        )}
      </div>
    </section>
  );
}

function More({ sentences }: { sentences: string[] }) {
  return (
    <details className="mt-1 text-sm">
      <summary className="text-quiet">{m.circuits_more_said()}</summary>
      <ul className="grid gap-1 pt-1">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
