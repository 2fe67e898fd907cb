import { showCertificateCode } from '../../../rules/certificate-code.ts';
import { certificates_built } from '../../../texts/generated/messages/certificates_built.js';
import { certificates_by } from '../../../texts/generated/messages/certificates_by.js';
import { certificates_check } from '../../../texts/generated/messages/certificates_check.js';
import { certificates_code } from '../../../texts/generated/messages/certificates_code.js';
import { certificates_completed } from '../../../texts/generated/messages/certificates_completed.js';
import { certificates_issued } from '../../../texts/generated/messages/certificates_issued.js';
import { certificates_learned } from '../../../texts/generated/messages/certificates_learned.js';
import { certificates_learned_how } from '../../../texts/generated/messages/certificates_learned_how.js';
import { certificates_level } from '../../../texts/generated/messages/certificates_level.js';
import { certificates_says } from '../../../texts/generated/messages/certificates_says.js';
import { certificates_serial } from '../../../texts/generated/messages/certificates_serial.js';
import { certificates_title } from '../../../texts/generated/messages/certificates_title.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import { DAY, dateFormat } from '../../../texts/locale.ts';
import { showDuration } from '../../../texts/show-duration.ts';
import type { PrintedCertificate } from './certificate-facts.ts';

type Labelled = readonly [label: string, text: string];

/** All words of a certificate. */
export type CertificateSheet = {
  title: string;
  school: string;
  level: string;
  says: string;
  learner: string;
  completed: string;
  course: string;
  learned: string;
  learnedHow: string;
  /** What stands above the projects; they come beside their pictures. */
  built: string;
  projects: string[];
  /** Who issued it, when, under which number and code. */
  marks: Labelled[];
  check: string;
  /** Where it is looked up, as one types it. */
  address: string;
};

/** Says a certificate in a language. `address` is that of its page. */
export function sayCertificate(
  { code, serial, facts }: PrintedCertificate,
  address: string,
  locale: Locale,
): CertificateSheet {
  const day = dateFormat({ ...DAY, timeZone: 'UTC' }, locale).format(new Date(`${facts.issuedOn}T00:00:00Z`));
  return {
    title: certificates_title({}, { locale }),
    school: facts.school,
    level: certificates_level({ label: facts.label, level: facts.level }, { locale }),
    says: certificates_says({}, { locale }),
    learner: facts.learner,
    completed: certificates_completed({}, { locale }),
    course: facts.course,
    learned: certificates_learned({ time: showDuration(facts.learnedSeconds, locale) }, { locale }),
    learnedHow: certificates_learned_how({}, { locale }),
    built: certificates_built({}, { locale }),
    projects: facts.projects.map(({ title }) => title),
    marks: [
      [certificates_by({}, { locale }), facts.school],
      [certificates_issued({}, { locale }), day],
      [certificates_serial({}, { locale }), serial],
      [certificates_code({}, { locale }), showCertificateCode(code)],
    ],
    check: certificates_check({}, { locale }),
    address: address.replace(/^https?:\/\//, ''),
  };
}
