import { m } from '../../../texts/generated/messages.js';
import { Page } from '../../shell/page.tsx';

export default function About() {
  return (
    <Page title={m.about_title()} className="bench">
      <h1>{m.about_title()}</h1>
    </Page>
  );
}
