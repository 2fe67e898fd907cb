import { initialsOf } from './initials.ts';

type Props = { name: string; picture?: string | null; className?: string };

/** A person in a round frame: the picture, or the first letters of the name. The name stands beside it, so it is silent. */
export function Avatar({ name, picture, className = 'size-11 text-base' }: Props) {
  const frame = `grid shrink-0 place-items-center overflow-hidden rounded-full border-2 border-ink bg-sun ${className}`;
  return (
    <span aria-hidden="true" className={frame}>
      {picture ? (
        <img src={picture} alt="" className="size-full object-cover" />
      ) : (
        <span className="font-bold font-display text-ink leading-none">{initialsOf(name)}</span>
      )}
    </span>
  );
}
