import { mailTemplate } from '../../platform/outside/mail-template.ts';

type Letter = { personId: string /** The day on which it was due. */; letterOn: string };

export const confirmMail = mailTemplate<{ personId: string }>('letters.confirm', 'link');
export const weekMail = mailTemplate<Letter>('letters.week', 'notice');
export const noteMail = mailTemplate<Letter>('letters.note', 'notice');
