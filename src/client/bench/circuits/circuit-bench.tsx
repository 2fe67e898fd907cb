import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Circuit, WireColour } from '../../../contract/bench/circuits.ts';
import { type ChallengeName, isSolved } from '../../../rules/bench/circuits/challenges.ts';
import { addPart, type NewPart } from '../../../rules/bench/circuits/change-circuit.ts';
import { findFaults } from '../../../rules/bench/circuits/find-faults.ts';
import type { Spot } from '../../../rules/bench/circuits/parts.ts';
import { emptyCircuit } from '../../../rules/bench/circuits/read-circuit.ts';
import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../platform/ui/button.tsx';
import { Slider, WireColours } from './choices.tsx';
import { InHand } from './in-hand.tsx';
import { JoinedList } from './joined-list.tsx';
import { sayChange } from './say-change.ts';
import { sayFinding } from './say-finding.ts';
import { Says } from './says.tsx';
import { Stage } from './stage.tsx';
import { Tray, TrayHead } from './tray.tsx';
import { type BenchState, useBench } from './use-bench.ts';
import { type Hand, whereItGoes } from './use-gestures.ts';
import { WireList } from './wire-list.tsx';
import { endName, kindName, partName } from './words.ts';

type Props = {
  /** The circuit that is built; kept, and saved, by whoever shows the bench. */
  value: Circuit;
  onChange: (circuit: Circuit) => void;
  /** What is asked of the builder, and what to do once it is done. */
  challenge: ChallengeName | null;
  onDone: (name: ChallengeName) => void;
  /** It lies there as somebody else built it: it solves nothing. */
  isGiven?: boolean;
  heading: ReactNode;
  /** What stands first in the bar above the bench. */
  before: ReactNode;
  /** What lies on a bench that is empty. */
  invitation: ReactNode;
  /** What there is to build, beside the bench. */
  aside: ReactNode;
  /** What is to be said at the beginning. */
  greeting: string;
};

/** A bench to build circuits on, whole: tray, bench, what happens in words, and what is chosen. */
export function CircuitBench({
  value,
  onChange,
  challenge,
  onDone,
  isGiven = false,
  heading,
  before,
  invitation,
  aside,
  greeting,
}: Props) {
  const made = useBench(value, onChange);
  const { circuit, run } = made;
  const [chosen, setChosen] = useState<string | null>(null);
  const [hand, setHand] = useState<Hand>(null);
  const [colour, setColour] = useState<WireColour>('red');
  const [coming, setComing] = useState<Spot | null>(null);
  const [notice, setNotice] = useState(greeting);
  /** What was said of an earlier step is not true any more: each step says what it did, and a slide says nothing. */
  const act: BenchState['act'] = (next, isStep = true) => {
    const isDone = made.act(next, isStep);
    if (isDone && next) setNotice(sayChange(circuit, next));
    return isDone;
  };
  const again = (move: () => void) => () => {
    move();
    setNotice('');
  };
  const bench: BenchState = { ...made, act, undo: again(made.undo), redo: again(made.redo) };
  const inHand = useRef<HTMLHeadingElement>(null);
  const stage = useRef<HTMLDivElement>(null);

  const findings = findFaults(run);
  const sentences = [...new Set(findings.map((finding) => sayFinding(circuit, finding)))];
  const works = challenge !== null && isSolved(challenge, circuit, run);
  const solved = works && !isGiven;
  useEffect(() => {
    if (solved && challenge) onDone(challenge);
  }, [solved, challenge, onDone]);

  const take = (next: Hand) => {
    setHand(next);
    if (next?.kind === 'part') setNotice(m.circuits_placing({ part: kindName(next.part) }));
    else if (next) setNotice(m.circuits_wiring({ place: endName(circuit, next.from) }));
    else setNotice('');
  };
  /** Puts a part down: where it is meant to be, or where there is room. */
  const place = (part: NewPart, at: Spot | null): string | null => {
    const goes = at && whereItGoes(circuit, part, at);
    const added = addPart(circuit, goes ? { ...part, x: goes.x, y: goes.y } : part);
    setHand(null);
    if (!added || !act(added.circuit)) {
      setNotice(m.circuits_no_room());
      return null;
    }
    setChosen(added.id);
    setNotice(m.circuits_put_down({ part: partName(added.circuit, added.id) }));
    return added.id;
  };
  const put = (part: NewPart) => {
    const id = place(part, null);
    if (id) requestAnimationFrame(() => document.getElementById(`circuits-${id}`)?.focus());
  };
  /** The place of the bench under a point of the window; null beside the bench. */
  const spotUnder = ({ x, y }: Spot): Spot | null => {
    const svg = stage.current?.querySelector('svg');
    const box = svg?.getBoundingClientRect();
    const matrix = svg?.getScreenCTM()?.inverse();
    const isOn = box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    return isOn && matrix ? new DOMPoint(x, y).matrixTransform(matrix) : null;
  };
  /** Lets a part go that was dragged; beside the bench it goes back. */
  const drop = (part: NewPart, at: Spot) => {
    const spot = spotUnder(at);
    if (spot) place(part, spot);
    else take(null);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape lets go of what the hand holds, wherever the focus is
    <div
      className="circuits-layout"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && hand) take(null);
      }}
    >
      <div className="circuits-top">
        {heading}
        <Says
          findings={findings}
          sentences={sentences}
          notice={works && isGiven ? m.circuits_challenge_given() : notice}
          isDone={solved}
          onLetGo={hand ? () => take(null) : null}
        />
      </div>
      <div className="circuits-controls">
        <div className="circuits-bar">
          {before}
          <Button
            aria-pressed={circuit.on}
            variant={circuit.on ? 'quiet' : 'main'}
            onClick={() => act({ ...circuit, on: !circuit.on })}
            icon={<PowerSign />}
            className="max-sm:px-3"
          >
            {circuit.on ? m.circuits_switch_off() : m.circuits_switch_on()}
          </Button>
        </div>
        <div className="circuits-settings">
          <WireColours
            label={m.circuits_wire_colour()}
            name="circuits-next-wire"
            value={colour}
            onChoose={setColour}
          />
          <Slider
            label={m.circuits_light()}
            value={circuit.light}
            said={m.circuits_light_value({ percent: circuit.light })}
            onSlide={(light) => act({ ...circuit, light }, false)}
            before={<MoonSign />}
            after={<SunSign />}
          />
        </div>
      </div>
      <section aria-label={m.circuits_tray()} className="circuits-tray">
        <TrayHead />
        <Tray
          bench={circuit.bench}
          held={hand?.kind === 'part' ? hand.part : null}
          onTake={(part) => take(hand?.kind === 'part' && hand.part === part ? null : { kind: 'part', part })}
          onPut={put}
          onDrag={(part, at) => {
            if (at && hand?.kind !== 'part') take({ kind: 'part', part });
            setComing(at && spotUnder(at));
          }}
          onDrop={drop}
        />
      </section>
      <div className="circuits-middle" ref={stage}>
        <Stage
          key={circuit.bench}
          bench={bench}
          chosen={chosen}
          onChoose={setChosen}
          hand={hand}
          onHand={take}
          colour={colour}
          coming={coming}
          onPlace={place}
          onNotice={setNotice}
          onOpen={(id) => {
            setChosen(id);
            inHand.current?.focus();
          }}
        />
        {circuit.parts.length === 0 && hand === null && invitation}
      </div>
      <div className={`circuits-hand ${chosen ? '' : 'max-lg:hidden'}`}>
        <InHand bench={bench} chosen={chosen} onChoose={setChosen} heading={inHand} />
      </div>
      <div className="circuits-side">
        {aside}
        <WireList bench={bench} onNotice={setNotice} />
        <JoinedList run={run} />
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            setChosen(null);
            act({ ...emptyCircuit(circuit.bench), light: circuit.light });
          }}
        >
          {m.circuits_clear()}
        </Button>
      </div>
    </div>
  );
}

function PowerSign() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-6"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
    >
      <path d="M12 3v8M6.5 6.5a8 8 0 1 0 11 0" />
    </svg>
  );
}
function SunSign() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-6 shrink-0 stroke-sun-deep"
      fill="none"
      strokeWidth="2.2"
      strokeLinecap="round"
    >
      <circle cx="12" cy="12" r="4.5" className="fill-sun" />
      <path d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2" />
    </svg>
  );
}
function MoonSign() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-6 shrink-0 fill-indigo-pale stroke-indigo-deep"
      strokeWidth="2.2"
      strokeLinejoin="round"
    >
      <path d="M19 14.5A8 8 0 0 1 9.5 5a8 8 0 1 0 9.5 9.5Z" />
    </svg>
  );
}
