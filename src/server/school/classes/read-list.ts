import { join } from 'node:path';
import { sentList } from '../../platform/http/sent-list.ts';
import type { ListRead } from './read-list-worker.ts';

/** A class has one list, and its teacher sends it a few times. */
export const pupilLists = sentList<ListRead>({
  filename: join(import.meta.dirname, 'read-list-worker.ts'),
  name: 'readListFile',
  waiting: 24,
});
