import { m } from '../../../../texts/generated/messages.js';
import type { ToldProblem } from '../part-problems-api.ts';

/** "2 broken" */
export const kindWords = ({ kind, quantity }: Pick<ToldProblem, 'kind' | 'quantity'>): string =>
  kind === 'missing' ? m.part_problems_kind_missing({ quantity }) : m.part_problems_kind_broken({ quantity });
