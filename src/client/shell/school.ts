import type { School } from '../../contract/school.ts';
import { siteFacts } from '../site-facts.ts';

/** What the one who runs this site says about themselves: name, how to reach them, where else to find them. */
export const school = (): School => siteFacts().school;
