import { Suspense, useState } from 'react';
import { lazyPart } from '../../lazy-part.ts';
import type { Project } from './guides/guide.ts';

const GuideText = lazyPart(async () => (await import('./guide-text.tsx')).GuideText);

/**
 * The text of a guide. Nothing in it moves, so where the page came finished it stays as it came, and its code is never
 * fetched; those who come from another page of the site fetch it.
 */
export function GuideBody({ project, heading }: { project: Project; heading: string }) {
  const place = `${project.id}-text`;
  const [came] = useState(() =>
    typeof document === 'undefined' ? undefined : document.getElementById(place)?.innerHTML,
  );
  if (came)
    return (
      <div
        id={place}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this page's own HTML, left where it stands
        dangerouslySetInnerHTML={{ __html: came }}
      />
    );
  return (
    <div id={place}>
      <Suspense fallback={<div className="h-[60dvh]" />}>
        <GuideText project={project} heading={heading} />
      </Suspense>
    </div>
  );
}
