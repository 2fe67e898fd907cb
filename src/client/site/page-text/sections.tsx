import type { ComponentType } from 'react';
import type { TextSection } from '../../../contract/learning/page-texts.ts';
import { PageWire } from '../../platform/ui/page-wire.tsx';
import { SectionText } from './section-text.tsx';

export type Form = {
  Show: ComponentType<{ section: TextSection }>;
  /** Whether it is nothing without points: then it is drawn plainly. */
  ofPoints?: true;
  /** Where the page's wire comes in and goes out on a desktop, in percent of the column; 100 where it is not told. */
  wire?: { from: number; to: number };
};

type Props = {
  sections: readonly TextSection[];
  /** By the section's id. */
  forms: Readonly<Record<string, Form>>;
};

/** A page's sections in the order of its file: those that it has a form for, drawn so, and what the school has added, plainly. */
export function Sections({ sections, forms }: Props) {
  const formOf = (section: TextSection | undefined) => {
    const form = section && Object.hasOwn(forms, section.id) ? forms[section.id] : undefined;
    return form?.ofPoints && section?.points.length === 0 ? undefined : form;
  };
  return sections.map((section, index) => {
    const Show = formOf(section)?.Show;
    if (Show) return <Show key={section.id} section={section} />;
    const from = formOf(sections[index - 1])?.wire?.to ?? 100;
    const to = formOf(sections[index + 1])?.wire?.from ?? 100;
    return <PlainSection key={section.id} section={section} from={from} to={to} />;
  });
}

function PlainSection({ section, from, to }: { section: TextSection; from: number; to: number }) {
  return (
    <section aria-labelledby={section.id} className="bench section relative isolate">
      <PageWire
        phone="M102.500 0C103 20 102 40 102.500 60S102 85 102.500 100"
        desktop={`M${from} 0C${from} 40 ${to} 60 ${to} 100`}
      />
      <h2 id={section.id} className="max-w-[18ch] text-3xl lg:text-4xl">
        {section.title}
      </h2>
      <div className="mt-6 grid max-w-read gap-4 *:mt-0">
        <SectionText section={section} />
      </div>
    </section>
  );
}
