import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';

/** From one child's page, or what the children may do, back to all of them. */
export const BackToFamily = () => (
  <Link to={paths.family} className="inline-flex min-h-11 items-center font-semibold text-sm text-wire-deep">
    {m.families_who_back()}
  </Link>
);
