import { m } from '../../../texts/generated/messages.js';
import { Page } from '../../shell/page.tsx';
import { ShareForm } from './share-form.tsx';

/** /gallery/share: two minutes, with a grown-up beside for the last step. */
export default function ShareCreation() {
  return (
    <Page
      title={m.creations_share_title()}
      description={m.creations_share_description()}
      className="pb-20 lg:pb-28"
    >
      <div className="bench">
        <ShareForm />
      </div>
    </Page>
  );
}
