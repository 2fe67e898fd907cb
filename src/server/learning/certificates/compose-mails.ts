import { m } from '../../../texts/generated/messages.js';
import type { AppContext } from '../../platform/app-context.ts';
import { composeMail, headOf } from '../../platform/outside/compose-mail.ts';
import type { Mail } from '../../platform/outside/mail.ts';
import { mailTemplate, type WrittenMail } from '../../platform/outside/mail-template.ts';
import { certificateAddress, drawPaper, paperName } from './draw-certificate.ts';
import { type CertificateRow, findById } from './store.ts';

/** A mail knows which certificate it tells of; name and course stay where they are kept. */
type Told = { certificateId: string };

export const issuedMail = mailTemplate<Told>('certificates.issued', 'decision');
export const correctedMail = mailTemplate<Told>('certificates.corrected', 'decision');
export const revokedMail = mailTemplate<Told & { reason: string }>('certificates.revoked', 'decision');

const action = (context: AppContext, { code }: CertificateRow, { locale }: WrittenMail) => ({
  label: m.certificates_mail_action({}, { locale }),
  url: certificateAddress(context, code),
});

async function withPaper(context: AppContext, mail: Mail, row: CertificateRow, { locale }: WrittenMail) {
  const content = (await drawPaper(context, row, locale)).toString('base64');
  return { ...mail, attachments: [{ name: paperName(row), type: 'application/pdf', content }] };
}

/** To the learner: it is here, and what its page is for. */
async function composeIssued(context: AppContext, mail: WrittenMail, row: CertificateRow): Promise<Mail> {
  const { locale } = mail;
  const { course } = row.facts;
  const composed = composeMail({
    ...headOf(context.config, mail),
    greet: mail.name,
    subject: m.certificates_mail_issued_subject({ course }, { locale }),
    paragraphs: [
      m.certificates_mail_issued_body({ course }, { locale }),
      m.certificates_mail_issued_page({}, { locale }),
      m.certificates_mail_issued_name({}, { locale }),
    ],
    action: action(context, row, mail),
  });
  return withPaper(context, composed, row, mail);
}

/** To the learner: the name is right now, and the old one says so. */
async function composeCorrected(context: AppContext, mail: WrittenMail, row: CertificateRow): Promise<Mail> {
  const { locale } = mail;
  const { course } = row.facts;
  const composed = composeMail({
    ...headOf(context.config, mail),
    greet: mail.name,
    subject: m.certificates_mail_corrected_subject({ course }, { locale }),
    paragraphs: [
      m.certificates_mail_corrected_body({ course }, { locale }),
      m.certificates_mail_corrected_old({}, { locale }),
    ],
    action: action(context, row, mail),
  });
  return withPaper(context, composed, row, mail);
}

/** To the learner: it counts no longer, and why. */
function composeRevoked(
  context: AppContext,
  mail: WrittenMail<{ reason: string }>,
  row: CertificateRow,
): Mail {
  const { locale, facts } = mail;
  const { course } = row.facts;
  return composeMail({
    ...headOf(context.config, mail),
    greet: mail.name,
    subject: m.certificates_mail_revoked_subject({ course }, { locale }),
    paragraphs: [
      m.certificates_mail_revoked_body({ course, serial: row.serial }, { locale }),
      facts.reason,
      m.certificates_mail_revoked_questions({}, { locale }),
    ],
  });
}

export function tellLearners(context: AppContext): void {
  const read = ({ certificateId }: Told) => findById(context.database, certificateId);
  for (const [template, compose] of [
    [issuedMail, composeIssued],
    [correctedMail, composeCorrected],
  ] as const)
    context.outbox.handle(template, {
      compose: async (mail) => {
        const row = await read(mail.facts);
        // What counts no longer by now is told of by the mail of what ended it.
        return row && row.endedAt === null ? compose(context, mail, row) : null;
      },
    });
  context.outbox.handle(revokedMail, {
    compose: async (mail) => {
      const row = await read(mail.facts);
      return row ? composeRevoked(context, mail, row) : null;
    },
  });
}
