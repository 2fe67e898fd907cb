import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { Sticker } from '../../platform/ui/badge.tsx';
import { Icon, icons } from '../../platform/ui/icon.tsx';
import { school } from '../../site-facts.ts';

const place =
  'M12 21c4.5-4.8 6.8-8.2 6.8-11a6.8 6.8 0 1 0-13.6 0c0 2.8 2.3 6.2 6.8 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z';
const clock = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 1 0 0-17ZM12 7.5V12l3.2 2';

/** The other ways to reach the operator, on a card pinned beside the form. */
export function ContactPanel() {
  const { email, phone, hours, address, replyWithinHours } = school();
  return (
    <aside
      aria-labelledby="contact-direct"
      className="relative grid content-start gap-6 rounded-paper bg-ink p-6 pt-9 text-white shadow-lift on-dark sm:p-8 sm:pt-10"
    >
      <Sticker tone="sun" className="-top-4 absolute left-5 text-base">
        {m.contact_reply_promise({ hours: replyWithinHours })}
      </Sticker>
      <h2 id="contact-direct" className="text-2xl">
        {m.contact_direct_title()}
      </h2>
      <dl className="grid gap-5">
        <Way icon={icons.mail} label={m.contact_direct_email()}>
          <a href={`mailto:${email}`} className={linkLook}>
            {email}
          </a>
        </Way>
        <Way icon={icons.phone} label={m.contact_direct_phone()}>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={linkLook}>
            {phone}
          </a>
        </Way>
        {hours && (
          <Way icon={clock} label={m.contact_direct_hours()}>
            {hours}
          </Way>
        )}
        {address && (
          <Way icon={place} label={m.contact_direct_address()}>
            {address}
          </Way>
        )}
      </dl>
      <p className="border-white/25 border-t pt-5 text-sm text-white/85">
        {m.contact_faq_first()}{' '}
        <Link to={paths.faq} className="font-semibold text-sun underline underline-offset-4">
          {m.contact_faq_link()}
        </Link>
      </p>
      <Link to={paths.home} className={`${linkLook} justify-self-start font-semibold`}>
        <Icon path={icons.right} className="size-5 rotate-180" />
        {m.contact_home()}
      </Link>
    </aside>
  );
}

const linkLook =
  'inline-flex min-h-11 items-center gap-2 underline-offset-4 [overflow-wrap:anywhere] hover:text-sun hover:underline';

function Way({ icon, label, children }: { icon: string; label: string; children: ReactNode }) {
  return (
    <div className="relative pl-10">
      <dt className="text-sm text-white/75">
        <Icon path={icon} className="absolute top-1 left-0 size-6 text-sun" />
        {label}
      </dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
