import { mailTemplate } from '../../platform/outside/mail-template.ts';
import type { Becomes } from './store-invitations.ts';

/** To somebody who is asked to coordinate a school, or to teach in it. */
export type Invited = { schoolId: string; becomes: Becomes };
export const invitedMail = mailTemplate<Invited>('schools.invited', 'link');
