import { m } from '../../../../texts/generated/messages.js';
import { Button } from '../../../platform/ui/button.tsx';
import { Icon, icons } from '../../../platform/ui/icon.tsx';
import { Led } from '../../../platform/ui/led.tsx';

/** A light a step: on where it is done. */
export function StepLights({ done, all }: { done: number; all: number }) {
  return (
    <p className="flex min-w-0 flex-wrap gap-1">
      <span className="sr-only">{m.lessons_guide_lights({ count: Math.min(done, all), all })}</span>
      {Array.from({ length: all }, (_one, index) => index + 1).map((number) => (
        <Led key={number} on={number <= done} className="h-6 w-5" />
      ))}
    </p>
  );
}

type AidsProps = {
  aids: readonly (readonly [name: string, label: string, ...rest: unknown[]])[];
  open: string | null;
  onOpen: (name: string) => void;
};

/** What is one tap away at every step. */
export function Aids({ aids, open, onOpen }: AidsProps) {
  return (
    <div className="mt-6 flex flex-wrap gap-2 print:hidden">
      {aids.map(([name, label]) => (
        <button
          key={name}
          type="button"
          aria-expanded={open === name}
          aria-controls={`guide-${name}`}
          onClick={() => onOpen(name)}
          className="min-h-11 rounded-touch border border-edge bg-surface px-3 py-2 font-semibold leading-snug aria-expanded:border-2 aria-expanded:border-ink aria-expanded:bg-sun-pale"
        >
          {label}
        </button>
      ))}
    </div>
  );
}

type BarProps = { back: (() => void) | null; next: { label: string; go: () => void } | null };

/** Back and on, always in reach of the thumb. */
export function StepBar({ back, next }: BarProps) {
  return (
    <div className="step-bar">
      {back && (
        <Button variant="quiet" onClick={back}>
          {m.lessons_guide_back()}
        </Button>
      )}
      {next && (
        <Button className="max-sm:flex-auto" onClick={next.go}>
          {next.label}
          <Icon path={icons.right} />
        </Button>
      )}
      <p className="text-quiet text-sm max-sm:hidden pointer-coarse:hidden">{m.lessons_guide_keys()}</p>
    </div>
  );
}
