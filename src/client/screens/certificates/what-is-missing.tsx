import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import type { CertificateStanding } from '../../api/certificates.ts';
import { missingPath, missingWords } from './missing-words.ts';

type Props = { standing: CertificateStanding; className?: string };

/** Why a course is not complete: each thing that is left, in words that lead to it. On a phone it opens when it is asked for. */
export function WhatIsMissing({ standing, className = '' }: Props) {
  const { missing, courseSlug, courseTitle } = standing;
  const [isOpen, setOpen] = useState(false);
  if (missing.length === 0) return null;
  const words = m.certificates_missing({ count: missing.length });
  return (
    <section
      aria-label={m.certificates_missing_label({ course: courseTitle })}
      className={`text-sm ${className}`}
    >
      <p className="font-semibold max-sm:hidden">{words}</p>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-wire-deep sm:hidden"
      >
        {words}
        <ChevronDown aria-hidden="true" className={`size-4 shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <ul className={`mt-1 grid ${isOpen ? '' : 'max-sm:hidden'}`}>
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
