import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PageText, TextPage } from '../../../contract/learning/page-texts.ts';
import { m } from '../../../texts/generated/messages.js';
import { TextSkeleton } from '../../learning/lessons/lesson-text/text-skeleton.tsx';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { Page } from '../../platform/shell/page.tsx';
import { pageTextQuery } from './page-texts-api.ts';

type Props = { page: TextPage; show: (text: PageText) => ReactNode };

/** A page whose words are content: they lie in the page that came finished, and are asked for on the way from another. */
export function ShowPageText({ page, show }: Props) {
  const text = useQuery(pageTextQuery(page));
  if (text.data) return show(text.data);
  return (
    <Page title={m.ui_loading()}>
      <div className="bench">
        {text.isLoadingError ? (
          <NotArrived level="h1" title={m.site_text_failed()} query={text} />
        ) : (
          <>
            <h1 className="sr-only">{m.ui_loading()}</h1>
            <TextSkeleton says={m.ui_loading()} />
          </>
        )}
      </div>
    </Page>
  );
}
