import { ErrorPanel } from '../ui/error-panel.tsx';

type Props = {
  title: string;
  query: { error: Error; isFetching: boolean; refetch: () => unknown };
  /** h1 where it stands in the place of a whole page. */
  level?: 'h1' | 'h2';
};

/** In the place of what was asked for and did not arrive: why, and a button that asks again. */
export function NotArrived({ title, query, level = 'h2' }: Props) {
  return (
    <ErrorPanel
      level={level}
      title={title}
      text={query.error.message}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
