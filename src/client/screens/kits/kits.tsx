import { m } from '../../../texts/generated/messages.js';
import { Page } from '../../shell/page.tsx';

export default function Kits() {
  return (
    <Page title={m.kits_title()} className="bench">
      <h1>{m.kits_title()}</h1>
    </Page>
  );
}
