import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { stepToOpen } from '../../../../rules/learning/guide-steps.ts';
import { outboxOf } from '../../../platform/outbox/browser-outbox.ts';
import { browserStorage } from '../../../platform/outbox/browser-storage.ts';
import { keepStep, readStep } from './step-kept.ts';
import { guideSteps } from './steps-sent.ts';

type Place = {
  courseId: string;
  projectId: string;
  personId: string;
  /** False: one reads, and nobody learns where. */
  isKept: boolean;
  /** What the account knew when the guide came. */
  account: number | null;
  /** How many steps there are. */
  count: number;
};

/** Where one is in a guide: kept in this browser at once, and with the account as soon as the first step is done. */
export function useStep({ courseId, projectId, personId, isKept, account, count }: Place) {
  const [outbox] = useState(() => outboxOf(personId));
  const [steps] = useState(() => outbox.of(guideSteps));
  useEffect(() => void outbox.open(), [outbox]);
  const [step, setStep] = useState(() =>
    stepToOpen(
      {
        waiting: steps.find(projectId)?.step ?? null,
        account,
        browser: readStep(browserStorage(), personId, projectId),
      },
      count,
    ),
  );
  const isBegun = useRef(step > 1 || account !== null);
  const go = (next: number) => {
    setStep(next);
    if (!isKept) return;
    keepStep(browserStorage(), personId, projectId, next);
    isBegun.current ||= next > 1;
    if (isBegun.current) void steps.put({ courseId, projectId, step: Math.max(1, next) });
  };
  const { status } = useSyncExternalStore(steps.subscribe, steps.state);
  return { step, go, isOffline: status === 'offline' || status === 'stuck' };
}
