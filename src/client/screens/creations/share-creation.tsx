import { m } from '../../../texts/generated/messages.js';
import { operator } from '../../shell/operator.ts';
import { Page } from '../../shell/page.tsx';
import { ShareForm } from './share-form.tsx';

/** /gallery/share: two minutes, with a grown-up beside for the last step. */
export default function ShareCreation() {
  const { email } = operator();
  return (
    <Page
      title={m.creations_share_title()}
      description={m.creations_share_description()}
      className="pb-20 lg:pb-28"
    >
      <div className="bench">
        <noscript>
          <p className="mb-8 max-w-read rounded-paper border-sun border-l-4 bg-sun-pale px-4 py-3">
            {m.creations_share_no_script()}{' '}
            <a href={`mailto:${email}`} className="font-semibold underline">
              {email}
            </a>
          </p>
        </noscript>
        <ShareForm />
      </div>
    </Page>
  );
}
