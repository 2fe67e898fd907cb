import { useNavigation } from 'react-router';
import { m } from '../../texts/generated/messages.js';
import './page-coming.css';

/** While the next page is fetched: a wire that grows along the bar. One that comes at once shows none. */
export function PageComing() {
  const coming = useNavigation().state !== 'idle';
  return coming && <span role="progressbar" aria-label={m.shell_page_coming()} className="page-coming" />;
}
