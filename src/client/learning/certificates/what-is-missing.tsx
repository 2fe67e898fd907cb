import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import type { CertificateStanding } from './certificates-api.ts';
import { missingPath, missingWords } from './missing-words.ts';

type Props = {
  standing: CertificateStanding;
  /** Folded also where there is room: beside a film the list is for whoever asks. */
  folded?: boolean;
};

/** So many lines may stand open by themselves. */
const SHORT = 4;

/** Why a course is not complete: each thing that is left, in words that lead to it. On a phone, and where it is long, it opens when it is asked for. */
export function WhatIsMissing({ standing, folded = false }: Props) {
  const { missing, courseSlug, courseTitle } = standing;
  const [isOpen, setOpen] = useState(false);
  if (missing.length === 0) return null;
  const opensByItself = !folded && missing.length <= SHORT;
  const words = m.certificates_missing({ count: missing.length });
  return (
    <section aria-label={m.certificates_missing_label({ course: courseTitle })} className="text-sm">
      {opensByItself && <p className="font-semibold max-sm:hidden">{words}</p>}
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={`inline-flex min-h-11 items-center gap-2 text-left font-semibold text-wire-deep ${opensByItself ? 'sm:hidden' : ''}`}
      >
        {words}
        <ChevronDown aria-hidden="true" className={`size-4 shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <ul className={`mt-1 ${isOpen ? 'grid' : opensByItself ? 'grid max-sm:hidden' : 'hidden'}`}>
        {missing.map((one) => (
          <li key={missingPath(courseSlug, one)}>
            <Link
              to={missingPath(courseSlug, one)}
              className="inline-flex min-h-9 items-center text-wire-deep underline underline-offset-2 pointer-coarse:min-h-11"
            >
              {missingWords(one)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
