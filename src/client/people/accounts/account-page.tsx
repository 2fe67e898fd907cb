import type { ReactNode } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { Page } from '../../platform/shell/page.tsx';
import { Led } from '../../platform/ui/led.tsx';
import { Mascot, type MascotPose } from '../../platform/ui/mascot/mascot.tsx';
import { Panel } from '../../platform/ui/panel.tsx';

type Props = {
  title: string;
  lead: string;
  pose: MascotPose;
  /** Why one is asked to come in, where one was on the way to something. */
  why?: string | null;
  children: ReactNode;
  foot?: ReactNode;
  /** What waits behind it; a learner's bench where nothing is said. */
  side?: { title: string; lines: readonly string[] };
};

const bench = () => ({
  title: m.accounts_side_title(),
  lines: [m.accounts_side_one(), m.accounts_side_two(), m.accounts_side_three()],
});

/** The pages around an account: one sheet to fill in, and on wide screens what waits behind it. */
export function AccountPage({ title, lead, pose, why = null, children, foot, side = bench() }: Props) {
  return (
    <Page title={title} description={lead} className="pb-20">
      <div className="bench grid items-start gap-12 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] lg:gap-20 lg:pt-8">
        <div className="mx-auto w-full max-w-form">
          <h1 className="font-display font-bold text-3xl">{title}</h1>
          <p className="mt-2 mb-6 text-quiet">{lead}</p>
          <Panel className="p-5 sm:p-8">
            {why && (
              <p
                role="alert"
                className="mb-5 rounded-paper border-indigo border-l-4 bg-indigo-pale px-4 py-2.5 font-semibold text-sm"
              >
                {why}
              </p>
            )}
            {children}
          </Panel>
          {foot && <div className="mt-6 text-center">{foot}</div>}
        </div>
        <aside className="hidden lg:block lg:pt-16">
          <Mascot pose={pose} className="w-72" />
          <h2 className="mt-8 font-display font-semibold text-xl">{side.title}</h2>
          <ul className="mt-4 grid max-w-read gap-3">
            {side.lines.map((line) => (
              <li key={line} className="flex items-start gap-3">
                <Led on className="mt-1.5" />
                {line}
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </Page>
  );
}
