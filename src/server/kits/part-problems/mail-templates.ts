import { mailTemplate } from '../../platform/outside/mail-template.ts';

/** Words stay where they are kept: a mail only knows of which part it tells. */
type Told = { problemId: string; ofSeat?: boolean };

export const sentMail = mailTemplate<Told>('part-problems.sent', 'decision');
export const answeredMail = mailTemplate<Told>('part-problems.answered', 'decision');
