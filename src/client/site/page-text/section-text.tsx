import type { TextSection } from '../../../contract/learning/page-texts.ts';
import { PartText } from './part-text.tsx';

/** What stands under a section's heading where the page has no form of its own for it: its text, its link, its points. */
export function SectionText({ section }: { section: TextSection }) {
  return (
    <>
      <PartText part={section} />
      {section.points.map((point) => (
        <div key={point.id} className="mt-8 grid gap-3 *:mt-0 first:mt-0">
          <h3 className="text-xl">{point.title}</h3>
          <PartText part={point} />
        </div>
      ))}
    </>
  );
}
