import { textParts } from '../../../rules/platform/text-links.ts';

/** Plain text as it was typed, its https addresses pressed to open beside the site. What they show begins with their host. */
export function LinkedText({ text, className = '' }: { text: string; className?: string }) {
  return (
    <p className={`whitespace-pre-line [overflow-wrap:anywhere] ${className}`}>
      {textParts(text).map((part, at) =>
        part.href === undefined ? (
          part.text
        ) : (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text stay in their order
            key={at}
            href={part.href}
            target="_blank"
            rel="noopener noreferrer"
            className="font-semibold underline underline-offset-2"
          >
            {part.text}
          </a>
        ),
      )}
    </p>
  );
}
