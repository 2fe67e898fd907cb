import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../platform/ui/button.tsx';

type Props = { words: string; query: { isFetching: boolean; refetch: () => unknown } };

/** A part that did not come, said in a line: the lecture above it is what one came for. */
export function Retry({ words, query: { isFetching, refetch } }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="alert">{words}</p>
      <Button size="small" variant="quiet" pending={isFetching} onClick={() => void refetch()}>
        {m.ui_error_retry()}
      </Button>
    </div>
  );
}
