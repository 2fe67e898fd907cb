import type { ComponentType } from 'react';
import type { TextPage } from '../../../contract/learning/page-texts.ts';
import { BackToTop } from '../../platform/shell/back-to-top.tsx';
import { Page } from '../../platform/shell/page.tsx';
import { type Form, Sections } from './sections.tsx';
import { ShowPageText } from './show-page-text.tsx';

type Props = {
  page: TextPage;
  Hero: ComponentType<{ headline: string; lead: string }>;
  /** How its sections are drawn, by their ids. */
  forms: Readonly<Record<string, Form>>;
};

/** A page of sections that go down one wire below its hero. */
export function ShowSections({ page, Hero, forms }: Props) {
  return (
    <ShowPageText
      page={page}
      show={({ title, description, headline, lead, sections }) => (
        <Page title={title} description={description}>
          <Hero headline={headline} lead={lead} />
          <Sections sections={sections} forms={forms} />
          <BackToTop />
        </Page>
      )}
    />
  );
}
