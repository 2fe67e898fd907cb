type Props = {
  text: string;
  /** So many letters stand. Null: all of them. */
  letters: number | null;
  className: string;
};

/** A headline whose letters come one by one. It is read out whole, and the whole text has its place from the start. */
export function TypedHeadline({ text, letters, className }: Props) {
  return (
    <h1 className={className}>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true" className="typed">
        {[...text].map((letter, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: letters have no other identity than their place
            key={index}
            data-untyped={(letters !== null && index >= letters) || undefined}
            data-last={index + 1 === letters || undefined}
          >
            {letter}
          </span>
        ))}
      </span>
    </h1>
  );
}
