import type { Passage } from '../../../../contract/platform/passages.ts';

type Picture = Pick<Extract<Passage, { type: 'drawing' }>, 'url' | 'alt' | 'size'>;

/** A drawing or a photograph on a sheet of paper. Its size is known, so that its place is kept before it arrives. */
export function Drawing({ url, alt, size }: Picture) {
  return (
    <figure className="mt-6 w-fit max-w-full break-inside-avoid rounded-paper border border-line bg-surface p-3 shadow-paper first:mt-0 sm:p-4">
      <img
        src={url}
        alt={alt}
        width={size?.width ?? 560}
        height={size?.height ?? 340}
        loading="lazy"
        decoding="async"
        className="block h-auto max-h-[80svh] w-auto max-w-full forced-color-adjust-none bg-white"
      />
    </figure>
  );
}
