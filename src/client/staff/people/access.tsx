import { useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { showMoment } from '../../platform/api/show-date.ts';
import { Fact } from '../../platform/office/desk-parts.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { Ask } from './ask.tsx';
import { Row, RowAct, Rows } from './part.tsx';
import { endSessions, type WholePerson } from './people-api.ts';

type Session = NonNullable<WholePerson['access']>['signedIn'][number];

const providers: Record<string, () => string> = {
  google: m.accounts_provider_google,
  facebook: m.accounts_provider_facebook,
};

/** Where somebody is signed in and by what they come in. An owner ends one session or all of them. */
export function Access({ person }: { person: WholePerson }) {
  const [ending, setEnding] = useState<Session | 'all' | null>(null);
  const { announce } = useNotices();
  const { access, name } = person;
  if (!access) return null;
  const mayEnd = person.may.includes('endSessions');
  const device = (session: Session) => session.device ?? m.team_device_unknown();
  const since = (session: Session) => m.team_session_since({ moment: showMoment(session.since) });
  return (
    <>
      <dl className="grid gap-1.5 text-sm">
        {access.providers.length > 0 && (
          <Fact label={m.people_providers()}>
            {access.providers.map((one) => providers[one]?.() ?? one).join(', ')}
          </Fact>
        )}
        <Fact label={m.people_devices()}>
          {access.lastSeenAt
            ? m.people_devices_seen({ count: access.devices, day: showMoment(access.lastSeenAt) })
            : m.people_none()}
        </Fact>
      </dl>
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-semibold text-quiet text-xs">{m.people_signed_in({ count: access.sessions })}</h3>
        {mayEnd && access.sessions > 0 && (
          <span className="text-sm">
            <RowAct onPress={() => setEnding('all')}>{m.people_sessions_end()}</RowAct>
          </span>
        )}
      </div>
      <Rows none={m.people_sessions_none()}>
        {access.signedIn.map((session) => (
          <Row
            key={session.id}
            below={[
              since(session),
              ...(session.usedAt ? [m.team_session_used({ moment: showMoment(session.usedAt) })] : []),
            ].join(' · ')}
            aside={mayEnd && <RowAct onPress={() => setEnding(session)}>{m.people_session_end()}</RowAct>}
          >
            {device(session)}
          </Row>
        ))}
      </Rows>
      {ending && (
        <Ask
          title={
            ending === 'all' ? m.people_sessions_end_title({ name }) : m.people_session_end_title({ name })
          }
          text={
            ending === 'all'
              ? m.people_sessions_end_text()
              : m.people_session_end_text({ device: device(ending), day: showMoment(ending.since) })
          }
          act={ending === 'all' ? m.people_sessions_end() : m.people_session_end()}
          isDanger
          onClose={() => setEnding(null)}
          onSend={async ({ reason }) => {
            const sessionId = ending === 'all' ? null : ending.id;
            await endSessions({ params: { personId: person.id }, body: { sessionId, reason } });
            announce(m.people_sessions_ended({ name }), 'success');
          }}
        />
      )}
    </>
  );
}
