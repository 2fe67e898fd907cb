import { mailTemplate } from '../../outside/mail-template.ts';

/** To a guardian: their child came to be in a class. */
export type Joined = { classId: string; personId: string; pupil: string; className: string; teacher: string };
export const joinedMail = mailTemplate<Joined>('classes.joined', 'decision');
/** To somebody who is asked to teach a class, too. */
export type Invited = { classId: string };
export const invitedMail = mailTemplate<Invited>('classes.invited', 'link');
