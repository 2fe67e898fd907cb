import { CallFailed } from '../api/call.ts';
import { failureText } from '../api/failure-text.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';

type Props = {
  title: string;
  query: { error: Error; isFetching: boolean; refetch: () => unknown };
  /** h1 where it stands in the place of a whole page. */
  level?: 'h1' | 'h2';
};

/** Asked again it would be refused again: an address that nothing has, or that is not one's to read. */
const isFinal = (error: Error) => error instanceof CallFailed && [400, 403, 404, 410].includes(error.status);

/** In the place of what was asked for and did not arrive: why, and a button that asks again where that can help. */
export function NotArrived({ title, query, level = 'h2' }: Props) {
  return (
    <ErrorPanel
      level={level}
      title={title}
      text={failureText(query.error)}
      onRetry={isFinal(query.error) ? null : () => void query.refetch()}
      retrying={query.isFetching}
    />
  );
}
