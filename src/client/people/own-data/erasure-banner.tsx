import { Link } from 'react-router';
import { OWN_DATA } from '../../../contract/platform/pages.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import type { Person } from '../../platform/api/person.ts';
import { showDate } from '../../platform/api/show-date.ts';
import { ButtonLink } from '../../platform/ui/button.tsx';

/** While one's account is to be erased: when, and the way back. Nothing for everybody else. */
export function ErasureBanner({ person: { erasesAt } }: { person: Pick<Person, 'erasesAt'> }) {
  if (!erasesAt) return null;
  return (
    <aside
      aria-label={m.own_data_pending()}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-paper border-2 border-led bg-surface p-4 sm:px-6"
    >
      <p className="max-w-read font-semibold">{m.own_data_banner({ date: showDate(erasesAt) })}</p>
      <ButtonLink size="small" render={(look) => <Link to={`${paths.account}#${OWN_DATA}`} {...look} />}>
        {m.own_data_banner_action()}
      </ButtonLink>
    </aside>
  );
}
