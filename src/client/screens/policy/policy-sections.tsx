import {
  CONTACT_KEPT_MONTHS,
  CREATION_KEPT_DAYS,
  DEVICE_KNOWN_SECONDS,
  REMEMBERED_SESSION_SECONDS,
  RESET_LINK_SECONDS,
  SESSION_SECONDS,
} from '../../../contract/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import { operator } from '../../shell/operator.ts';
import type { ReadSection } from './long-read.tsx';
import { ReachUs } from './reach-us.tsx';

/** The nine sections (specification, section 2). Every span of time is the one that the server goes by. */
export function policySections(): ReadSection[] {
  const { name, replyWithinHours } = operator();
  const session = { hours: SESSION_SECONDS / 3600, days: REMEMBERED_SESSION_SECONDS / 86_400 };
  return [
    {
      id: 'collected',
      title: m.policy_collected_title(),
      blocks: [
        m.policy_collected_lead(),
        [
          m.policy_collected_account(),
          m.policy_collected_provider(),
          m.policy_collected_payment(),
          m.policy_collected_learning(),
          m.policy_collected_public(),
          m.policy_collected_contact(),
        ],
        m.policy_collected_not(),
      ],
    },
    {
      id: 'use',
      title: m.policy_use_title(),
      blocks: [
        [
          m.policy_use_learn(),
          m.policy_use_pay(),
          m.policy_use_mail(),
          m.policy_use_answer(),
          m.policy_use_safe(),
        ],
        m.policy_use_none(),
      ],
    },
    {
      id: 'sharing',
      title: m.policy_sharing_title(),
      blocks: [
        m.policy_sharing_lead(),
        [
          m.policy_sharing_office(),
          m.policy_sharing_hosts(),
          m.policy_sharing_courier(),
          m.policy_sharing_everyone(),
          m.policy_sharing_law(),
        ],
      ],
    },
    {
      id: 'cookies',
      title: m.policy_cookies_title(),
      blocks: [
        m.policy_cookies_none(),
        m.policy_cookies_lead(),
        [
          m.policy_cookies_session(session),
          m.policy_cookies_device({ days: DEVICE_KNOWN_SECONDS / 86_400 }),
          m.policy_cookies_notes(),
          m.policy_cookies_place(),
          m.policy_cookies_drafts(),
        ],
        m.policy_cookies_clear(),
      ],
    },
    {
      id: 'security',
      title: m.policy_security_title(),
      blocks: [
        m.policy_security_how(),
        m.policy_security_lead(),
        [
          m.policy_security_account(),
          m.policy_security_payments(),
          m.policy_security_short({ minutes: RESET_LINK_SECONDS / 60, ...session }),
          m.policy_security_messages({ months: CONTACT_KEPT_MONTHS }),
          m.policy_security_creations({ days: CREATION_KEPT_DAYS }),
          m.policy_security_mails(),
        ],
        m.policy_security_breach(),
      ],
    },
    {
      id: 'children',
      title: m.policy_children_title(),
      blocks: [
        m.policy_children_ages(),
        m.policy_children_consent(),
        m.policy_children_teens(),
        m.policy_children_no_ads(),
        m.policy_children_public(),
        m.policy_children_mistake(),
      ],
    },
    {
      id: 'rights',
      title: m.policy_rights_title(),
      blocks: [
        m.policy_rights_lead(),
        [
          m.policy_rights_access(),
          m.policy_rights_correct(),
          m.policy_rights_erase(),
          m.policy_rights_consent(),
          m.policy_rights_nominate(),
          m.policy_rights_complain(),
        ],
        m.policy_rights_how({ hours: replyWithinHours }),
      ],
    },
    {
      id: 'links',
      title: m.policy_links_title(),
      blocks: [m.policy_links_pages(), m.policy_links_video(), m.policy_links_signing()],
    },
    {
      id: 'updates',
      title: m.policy_changes_title(),
      blocks: [m.policy_changes_date(), m.policy_changes_contact({ name })],
      end: <ReachUs />,
    },
  ];
}
