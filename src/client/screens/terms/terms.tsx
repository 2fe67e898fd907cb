import { m } from '../../../texts/generated/messages.js';
import { Page } from '../../shell/page.tsx';

export default function Terms() {
  return (
    <Page title={m.terms_title()} className="bench">
      <h1>{m.terms_title()}</h1>
    </Page>
  );
}
