import { mailTemplate } from '../../platform/outside/mail-template.ts';

/** To a guardian: their child came to be in a class. */
export type Joined = { classId: string; personId: string; pupil: string; className: string; teacher: string };
export const joinedMail = mailTemplate<Joined>('classes.joined', 'decision');
/** To a guardian: a class of their child belongs to a school now, or has more courses. */
export type Changed = {
  classId: string;
  personId: string;
  pupil: string;
  className: string;
  /** Null: it is about courses. */
  school: string | null;
  /** Titles of what was added. */
  courses: string[];
};
export const changedMail = mailTemplate<Changed>('classes.changed', 'notice');
/** To somebody who is asked to teach a class, too. */
export type Invited = { classId: string };
export const invitedMail = mailTemplate<Invited>('classes.invited', 'link');
