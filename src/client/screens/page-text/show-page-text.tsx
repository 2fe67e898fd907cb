import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PageText, TextPage } from '../../../contract/page-texts.ts';
import { m } from '../../../texts/generated/messages.js';
import { pageTextQuery } from '../../api/page-texts.ts';
import { NotArrived } from '../../shell/not-arrived.tsx';
import { Page } from '../../shell/page.tsx';
import { TextSkeleton } from '../lessons/lesson-text/text-skeleton.tsx';

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
