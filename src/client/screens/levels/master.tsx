import { m } from '../../../texts/generated/messages.js';
import { Page } from '../../shell/page.tsx';

export default function Master() {
  return (
    <Page title={m.levels_title()} className="bench">
      <h1>{m.levels_title()}</h1>
    </Page>
  );
}
