import { m } from '../../../texts/generated/messages.js';
import { Page } from '../../shell/page.tsx';

export default function Contact() {
  return (
    <Page title={m.contact_title()} className="bench">
      <h1>{m.contact_title()}</h1>
    </Page>
  );
}
