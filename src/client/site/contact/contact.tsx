import { m } from '../../../texts/generated/messages.js';
import { Page } from '../../platform/shell/page.tsx';
import { Wire } from '../../platform/ui/wire.tsx';
import { ContactForm } from './contact-form.tsx';
import { ContactPanel } from './contact-panel.tsx';
import telephone from './drawings/tin-telephone.svg?url';

/** /contact (specification, section 2): a tin-can telephone whose wire leads to the card with the other ways. */
export default function Contact() {
  return (
    <Page title={m.contact_title()} description={m.contact_description()} className="pb-20 lg:pb-32">
      <header className="bench grid items-end gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
        <div className="grid gap-4 lg:self-center lg:pb-10">
          <h1 className="max-w-[18ch] text-4xl sm:text-5xl">{m.contact_headline()}</h1>
          <p className="max-w-[42ch] text-lg text-quiet">{m.contact_lead()}</p>
        </div>
        <img
          src={telephone}
          alt={m.contact_picture()}
          width="640"
          height="400"
          fetchPriority="high"
          className="h-auto w-full max-w-[36rem] lg:justify-self-end"
        />
      </header>
      <div className="bench relative isolate -mt-0.5 grid items-start gap-x-10 gap-y-14 lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]">
        <Wire
          path="M142 0C142 52 120 66 96 120"
          viewBox="0 0 160 120"
          ends="cut"
          className="-z-10 absolute top-0 right-8 h-30 w-40 max-lg:hidden"
        />
        <ContactForm />
        <div className="lg:mt-28">
          <ContactPanel />
        </div>
      </div>
    </Page>
  );
}
