import { m } from '../../../texts/generated/messages.js';
import { Page } from '../../shell/page.tsx';

export default function Gallery() {
  return (
    <Page title={m.creations_title()} className="bench">
      <h1>{m.creations_title()}</h1>
    </Page>
  );
}
