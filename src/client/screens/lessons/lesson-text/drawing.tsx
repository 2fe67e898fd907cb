/** A drawing on a sheet of paper. All are 560 × 340, so that its place is kept before it arrives. */
export function Drawing({ url, alt }: { url: string; alt: string }) {
  return (
    <figure className="mt-6 w-fit max-w-full break-inside-avoid rounded-paper border border-line bg-surface p-3 shadow-paper first:mt-0 sm:p-4">
      <img
        src={url}
        alt={alt}
        width={560}
        height={340}
        loading="lazy"
        decoding="async"
        className="block h-auto max-w-full forced-color-adjust-none bg-white"
      />
    </figure>
  );
}
