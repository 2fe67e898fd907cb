import { CONSENT_LINK_DAYS } from '../../../contract/platform/limits.ts';
import { pages } from '../../../contract/platform/pages.ts';
import { firstNameIn } from '../../../rules/platform/public-words.ts';
import { m } from '../../../texts/generated/messages.js';
import type { AppContext } from '../../platform/app-context.ts';
import { composeMail, headOf } from '../../platform/outside/compose-mail.ts';
import type { Mail } from '../../platform/outside/mail.ts';
import { mailTemplate, type WrittenMail } from '../../platform/outside/mail-template.ts';
import { accounts } from '../accounts/index.ts';
import { listChildren } from './store.ts';
import { findRequest, linkAnswer, linkRequest } from './store-links.ts';

type Told = { requestId: string };

export const askedMail = mailTemplate<Told>('consents.asked', 'link');
export const givenMail = mailTemplate<Told>('consents.given', 'link');
export const wantedMail = mailTemplate<{ personId: string }>('consents.wanted', 'notice');

const DAY_MS = 86_400_000;

const head = (context: AppContext, mail: WrittenMail) => ({ ...headOf(context.config, mail), greet: null });
const linkTo = (context: AppContext, token: string) =>
  `${context.config.publicUrl}${pages.consentLink}#token=${token}`;

/** Of what a child typed, only a first name in letters: nobody has proved the address. */
const nameIn = (name: string, { locale }: WrittenMail) =>
  firstNameIn(name) ?? m.consents_somebody({}, { locale });

function composeAsked(
  context: AppContext,
  mail: WrittenMail,
  { name, token }: { name: string; token: string },
): Mail {
  const { locale } = mail;
  const words = { name: nameIn(name, mail), site: context.config.school.name, days: CONSENT_LINK_DAYS };
  return composeMail({
    ...head(context, mail),
    subject: m.consents_mail_asked_subject(words, { locale }),
    paragraphs: [
      m.consents_mail_asked_body(words, { locale }),
      m.consents_mail_asked_what(words, { locale }),
      m.consents_mail_asked_ignore(words, { locale }),
    ],
    action: { label: m.consents_mail_asked_action({}, { locale }), url: linkTo(context, token) },
  });
}

function composeGiven(
  context: AppContext,
  mail: WrittenMail,
  { name, token }: { name: string; token: string },
): Mail {
  const { locale } = mail;
  const words = { name: nameIn(name, mail), site: context.config.school.name };
  return composeMail({
    ...head(context, mail),
    subject: m.consents_mail_given_subject(words, { locale }),
    paragraphs: [
      m.consents_mail_given_body(words, { locale }),
      m.consents_mail_given_keep(words, { locale }),
    ],
    action: { label: m.consents_mail_given_action({}, { locale }), url: linkTo(context, token) },
  });
}

function composeWanted(context: AppContext, mail: WrittenMail, name: string): Mail {
  const { locale } = mail;
  const words = { name: nameIn(name, mail), site: context.config.school.name };
  return composeMail({
    ...headOf(context.config, mail),
    greet: mail.name,
    subject: m.consents_mail_wanted_subject(words, { locale }),
    paragraphs: [
      m.consents_mail_wanted_body(words, { locale }),
      m.consents_mail_wanted_what(words, { locale }),
    ],
    action: {
      label: m.consents_mail_wanted_action({}, { locale }),
      url: `${context.config.publicUrl}${pages.familyConsents}`,
    },
  });
}

/** The mails to grown-ups: what a child asks for, and how what they said yes to is taken back. */
export function tellGrownUps(context: AppContext): void {
  const { database, outbox } = context;
  outbox.handle(askedMail, {
    makeSecret: ({ facts }) =>
      accounts.makeLink((tokenHash) =>
        linkRequest(database, { id: facts.requestId, tokenHash, now: context.clock.now() }),
      ),
    compose: async (mail, token) => {
      const found = await findRequest(database, mail.facts.requestId);
      return found && composeAsked(context, mail, { name: found.name, token });
    },
  });
  outbox.handle(givenMail, {
    makeSecret: ({ facts }) =>
      accounts.makeLink(async (tokenHash) => {
        if (!(await linkAnswer(database, facts.requestId, tokenHash))) return null;
        // The link does not end; what is laid down of it where no mail server is does.
        return new Date(context.clock.now().getTime() + CONSENT_LINK_DAYS * DAY_MS);
      }),
    compose: async (mail, token) => {
      const found = await findRequest(database, mail.facts.requestId);
      return found && composeGiven(context, mail, { name: found.name, token });
    },
  });
  outbox.handle(wantedMail, {
    compose: async (mail) => {
      const [child] = await listChildren(database, [mail.facts.personId]);
      return child ? composeWanted(context, mail, child.name) : null;
    },
  });
}
