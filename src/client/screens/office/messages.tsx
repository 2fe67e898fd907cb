import { m } from '../../../texts/generated/messages.js';
import { Page } from '../../shell/page.tsx';

export default function Messages() {
  return (
    <Page title={m.shell_lost_title()} className="bench">
      <h1>{m.shell_lost_title()}</h1>
    </Page>
  );
}
