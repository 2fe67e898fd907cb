import { useMutation } from '@tanstack/react-query';
import type { ListFile } from '../../../../contract/platform/list.ts';
import { m } from '../../../../texts/generated/messages.js';
import { failureText } from '../../api/failure-text.ts';
import type { ListFilters } from '../../api/list.ts';
import { handOver } from '../../ui/hand-over.ts';
import { useNotices } from '../../ui/notices.tsx';
import { barButton } from './column-choice.tsx';
import type { List, ListRow } from './list.ts';

type Props<Row extends ListRow> = {
  takeAlong: NonNullable<List<Row>['takeAlong']>;
  filters: ListFilters;
};

const files: readonly (readonly [file: ListFile, words: () => string])[] = [
  ['csv', m.office_list_csv],
  ['xlsx', m.office_list_xlsx],
];

/** Exactly what is filtered as a file, all pages of it. */
export function TakeAlong<Row extends ListRow>({ takeAlong, filters }: Props<Row>) {
  const { announce } = useNotices();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (file: ListFile) => takeAlong.fetch(filters, file),
    onSuccess: (bytes, file) => handOver(bytes, `${takeAlong.name()}.${file}`),
    onError: (error) => announce(failureText(error), 'error'),
  });
  return files.map(([file, words]) => (
    <button
      key={file}
      type="button"
      disabled={isPending}
      aria-busy={(isPending && variables === file) || undefined}
      onClick={() => mutate(file)}
      className={barButton}
    >
      {words()}
    </button>
  ));
}
