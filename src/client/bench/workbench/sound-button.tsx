import { Volume2, VolumeX } from 'lucide-react';

/** Whether the buzzers of a bench are heard. */
export function SoundButton(props: {
  label: string;
  hasSound: boolean;
  onChange: (hasSound: boolean) => void;
}) {
  const { label, hasSound, onChange } = props;
  const Icon = hasSound ? Volume2 : VolumeX;
  return (
    <button
      type="button"
      aria-pressed={hasSound}
      aria-label={label}
      title={label}
      onClick={() => onChange(!hasSound)}
      className="grid size-11 place-items-center rounded-touch border-2 border-ink bg-surface"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
