import { onTestFinished } from 'vitest';
import { allLimits, throttleOf } from '../../src/server/platform/http/throttle.ts';
import type { Stage } from './open-stage.ts';

/** Replaces the size of a limit on this stage until the test ends, so that two or three tries use it up. */
export function setMost({ context }: Pick<Stage, 'context'>, name: string, most: number): void {
  const limit = allLimits().find((one) => one.name === name);
  if (!limit) throw new Error(`There is no limit ${name}`);
  throttleOf(context).setMost(limit, most);
  onTestFinished(() => throttleOf(context).setMost(limit, limit.most));
}
