import { m } from '../../../texts/generated/messages.js';
import { school } from '../../site-facts.ts';

/** Tall enough for a thumb. */
const linkLook =
  'inline-flex min-h-11 items-center font-semibold text-wire-deep underline underline-offset-4 [overflow-wrap:anywhere]';

/** Who answers, with everything that one needs to write or call. */
export function ReachUs() {
  const { name, email, phone, address } = school();
  return (
    <address className="grid gap-1 rounded-paper border border-line bg-surface px-5 py-4 not-italic shadow-paper">
      <strong>{name}</strong>
      {address && <span>{address}</span>}
      <span>
        {m.shell_footer_email()}:{' '}
        <a href={`mailto:${email}`} className={linkLook}>
          {email}
        </a>
      </span>
      <span>
        {m.shell_footer_phone()}:{' '}
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={linkLook}>
          {phone}
        </a>
      </span>
    </address>
  );
}
