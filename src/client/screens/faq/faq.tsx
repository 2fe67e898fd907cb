import { m } from '../../../texts/generated/messages.js';
import { Page } from '../../shell/page.tsx';

export default function Faq() {
  return (
    <Page title={m.faq_title()} className="bench">
      <h1>{m.faq_title()}</h1>
    </Page>
  );
}
