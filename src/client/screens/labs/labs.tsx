import { m } from '../../../texts/generated/messages.js';
import { Page } from '../../shell/page.tsx';

export default function Labs() {
  return (
    <Page title={m.labs_title()} className="bench">
      <h1>{m.labs_title()}</h1>
    </Page>
  );
}
