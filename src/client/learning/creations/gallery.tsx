import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { Page } from '../../platform/shell/page.tsx';
import { Button, ButtonLink } from '../../platform/ui/button.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { ErrorPanel } from '../../platform/ui/error-panel.tsx';
import { galleryQuery } from './creations-api.ts';
import { GalleryHeader } from './gallery-header.tsx';
import { OpenCreation } from './open-creation.tsx';
import { Wall, WallSkeleton } from './wall.tsx';

/** /gallery: what children built, as prints on a pegboard. Each has an address of its own, ?creation=id. */
export default function Gallery() {
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(galleryQuery());
  const creations = data?.pages.flatMap((page) => page.creations) ?? [];

  return (
    <Page
      title={m.creations_gallery_title()}
      description={m.creations_gallery_description()}
      className="pb-20 lg:pb-28"
    >
      <GalleryHeader />
      <div className="bench mt-8 lg:mt-2">
        <noscript>
          <p className="mb-6 rounded-paper border-sun border-l-4 bg-sun-pale px-4 py-3">
            {m.creations_gallery_no_script()}
          </p>
        </noscript>
        {!data && !error && <WallSkeleton />}
        {!data && error && (
          <ErrorPanel
            title={m.creations_failed()}
            text={failureText(error)}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {data && creations.length === 0 && (
          <EmptyState
            pose="builds"
            title={m.creations_empty()}
            text={m.creations_empty_text()}
            action={
              <ButtonLink render={(look) => <Link to={paths.shareCreation} {...look} />}>
                {m.creations_gallery_share()}
              </ButtonLink>
            }
          />
        )}
        {creations.length > 0 && <Wall creations={creations} />}
        {hasNextPage && (
          <p className="mt-10 text-center">
            <Button
              variant="quiet"
              onClick={() => void fetchNextPage()}
              pending={isFetchingNextPage}
              pendingText={m.creations_more_pending()}
            >
              {m.creations_more()}
            </Button>
          </p>
        )}
        {creations.length > 0 && (
          <p className="mx-auto mt-10 max-w-read text-center text-quiet text-sm">
            {m.creations_gallery_checked()}
          </p>
        )}
      </div>
      <OpenCreation
        wall={creations}
        wallIsKnown={data !== undefined || error !== null}
        onNearEnd={() => hasNextPage && !isFetchingNextPage && void fetchNextPage()}
      />
    </Page>
  );
}
