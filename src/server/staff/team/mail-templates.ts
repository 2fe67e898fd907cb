import { mailTemplate } from '../../platform/outside/mail-template.ts';

/** To somebody who is asked to become a colleague. */
export type Invited = { invitationId: string };
export const invitedMail = mailTemplate<Invited>('team.invited', 'link');

/** To somebody whose second factor came or went. */
export type FactorChange = 'on' | 'off' | 'reset' | 'codes';
export const factorMail = mailTemplate<{ change: FactorChange }>('team.factor', 'notice');
