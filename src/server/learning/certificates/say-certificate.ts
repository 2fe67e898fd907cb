import { showCertificateCode } from '../../../rules/learning/certificate-code.ts';
import { m } from '../../../texts/generated/messages.js';
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
    title: m.certificates_title({}, { locale }),
    school: facts.school,
    level: m.certificates_level({ label: facts.label, level: facts.level }, { locale }),
    says: m.certificates_says({}, { locale }),
    learner: facts.learner,
    completed: m.certificates_completed({}, { locale }),
    course: facts.course,
    learned: m.certificates_learned({ time: showDuration(facts.learnedSeconds, locale) }, { locale }),
    learnedHow: m.certificates_learned_how({}, { locale }),
    built: m.certificates_built({}, { locale }),
    projects: facts.projects.map(({ title }) => title),
    marks: [
      [m.certificates_by({}, { locale }), facts.school],
      [m.certificates_issued({}, { locale }), day],
      [m.certificates_serial({}, { locale }), serial],
      [m.certificates_code({}, { locale }), showCertificateCode(code)],
    ],
    check: m.certificates_check({}, { locale }),
    address: address.replace(/^https?:\/\//, ''),
  };
}
