import { m } from '../../../texts/generated/messages.js';
import { Page } from '../../shell/page.tsx';

export default function Policy() {
  return (
    <Page title={m.policy_title()} className="bench">
      <h1>{m.policy_title()}</h1>
    </Page>
  );
}
