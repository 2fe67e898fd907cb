import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { lazyPart } from '../../lazy-part.ts';
import { CallFailed } from '../../platform/api/call.ts';
import { useNotices } from '../../platform/ui/notices.tsx';
import type { Creation } from './creations-api.ts';
import { creationQuery } from './creations-api.ts';
import { nearsEnd, neighbours } from './viewer-steps.ts';

const Viewer = lazyPart(async () => (await import('./viewer.tsx')).Viewer);

type Props = {
  wall: readonly Creation[];
  /** Whether the wall was asked for and has answered. */
  wallIsKnown: boolean;
  /** The viewer stands near the end of what is known of the wall. */
  onNearEnd: () => void;
};

/** The creation that the address names, opened above the wall. */
export function OpenCreation({ wall, wallIsKnown, onNearEnd }: Props) {
  const [address, setAddress] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { announce } = useNotices();
  const asked = address.get('creation');
  const hanging = asked ? wall.find((one) => one.id === asked) : undefined;
  const single = useQuery({
    ...creationQuery(asked ?? ''),
    enabled: asked !== null && wallIsKnown && !hanging,
  });
  const creation = hanging ?? (asked ? single.data : undefined);
  const failure = asked && !creation ? single.error : null;

  useEffect(() => {
    if (!failure) return;
    const gone = failure instanceof CallFailed && (failure.status === 404 || failure.status === 400);
    announce(gone ? m.creations_view_gone() : m.creations_view_failed(), 'error');
    void navigate(pathname, { replace: true, preventScrollReset: true });
  }, [failure, announce, navigate, pathname]);

  const isNearEnd = creation !== undefined && nearsEnd(wall, creation.id);
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  });

  if (!creation) return null;
  const { previous, next } = neighbours(wall, creation.id);
  const show = (other: Creation | null) => {
    if (other) setAddress({ creation: other.id }, { replace: true, preventScrollReset: true });
  };
  return (
    <Suspense fallback={null}>
      <Viewer
        creation={creation}
        onPrevious={previous ? () => show(previous) : null}
        onNext={next ? () => show(next) : null}
        onClose={() => setAddress({}, { replace: true, preventScrollReset: true })}
      />
    </Suspense>
  );
}
