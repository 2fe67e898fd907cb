import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { operator } from '../../shell/operator.ts';
import type { ReadSection } from '../policy/long-read.tsx';
import { ReachUs } from '../policy/reach-us.tsx';

/** The ten sections (specification, section 2). */
export function termsSections(): ReadSection[] {
  const { name, replyWithinHours, verifyWithinHours } = operator();
  return [
    {
      id: 'introduction',
      title: m.terms_introduction_title(),
      blocks: [
        m.terms_introduction_who({ name }),
        m.terms_introduction_parents(),
        m.terms_introduction_what(),
      ],
    },
    {
      id: 'accounts',
      title: m.terms_accounts_title(),
      blocks: [m.terms_accounts_true(), m.terms_accounts_one(), m.terms_accounts_password()],
    },
    {
      id: 'property',
      title: m.terms_property_title(),
      blocks: [
        m.terms_property_ours({ name }),
        m.terms_property_lessons(),
        m.terms_property_software(),
        m.terms_property_yours(),
      ],
    },
    {
      id: 'use',
      title: m.terms_use_title(),
      blocks: [
        m.terms_use_lead(),
        [
          m.terms_use_doors(),
          m.terms_use_false(),
          m.terms_use_robots(),
          m.terms_use_hurt(),
          m.terms_use_children(),
        ],
        m.terms_use_safety(),
      ],
    },
    {
      id: 'payments',
      title: m.terms_payments_title(),
      blocks: [
        m.terms_payments_how(),
        m.terms_payments_check({ hours: verifyWithinHours }),
        m.terms_payments_refund(),
        m.terms_payments_kit(),
      ],
    },
    {
      id: 'termination',
      title: m.terms_termination_title(),
      blocks: [m.terms_termination_you(), m.terms_termination_us(), m.terms_termination_after()],
    },
    {
      id: 'liability',
      title: m.terms_liability_title(),
      blocks: [m.terms_liability_effort(), m.terms_liability_limit(), m.terms_liability_law()],
    },
    { id: 'links', title: m.terms_links_title(), blocks: [m.terms_links_text()] },
    {
      id: 'changes',
      title: m.terms_changes_title(),
      blocks: [m.terms_changes_date(), m.terms_changes_law()],
    },
    {
      id: 'contact',
      title: m.terms_contact_title(),
      blocks: [m.terms_contact_text({ hours: replyWithinHours })],
      end: (
        <>
          <ReachUs />
          <Link
            to={paths.contact}
            className="inline-flex min-h-11 items-center justify-self-start font-semibold text-wire-deep underline underline-offset-4"
          >
            {m.terms_contact_form()}
          </Link>
        </>
      ),
    },
  ];
}
