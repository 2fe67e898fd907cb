import { useEffect, useState, useSyncExternalStore } from 'react';
import { outboxOf } from '../../platform/outbox/browser-outbox.ts';
import type { Box } from '../../platform/outbox/outbox.ts';
import type { OutboxKind } from '../../platform/outbox/waiting-entries.ts';
import { boxPartsAreOld, type Report, reportPart } from './part-problems-api.ts';

/** What was said of a part and the school does not have yet. A photo is too large to be kept here. */
export const partReports: OutboxKind<Report, null> = {
  name: 'part-reports',
  idOf: ({ problemId }) => problemId,
  isEntry(kept): kept is Report {
    const report = kept as Partial<Report> | null | undefined;
    return (
      [report?.boxId, report?.problemId].every((id) => typeof id === 'string') &&
      typeof report?.fields === 'object' &&
      report.fields !== null
    );
  },
  async send(report) {
    await reportPart({ ...report, picture: null });
    return null;
  },
  settled: () => boxPartsAreOld(),
};

/** One person's reports that wait, and how many they are. */
export function usePartReports(personId: string): { reports: Box<Report, null>; waiting: number } {
  const [outbox] = useState(() => outboxOf(personId));
  const [reports] = useState(() => outbox.of(partReports));
  useEffect(() => void outbox.open(), [outbox]);
  const waiting = useSyncExternalStore(
    (listener) => reports.subscribe(listener),
    () => reports.state().waiting,
  );
  return { reports, waiting };
}
