import { useQuery } from '@tanstack/react-query';
import { m } from '../../../../texts/generated/messages.js';
import { settingName } from '../../../../texts/setting-words.ts';
import { usePersonId } from '../../api/session.ts';
import { StaffLayout } from '../../office/staff-layout.tsx';
import { NotArrived } from '../../shell/not-arrived.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { settingsQuery } from '../settings-api.ts';
import { SettingRow } from './setting-row.tsx';
import { groups } from './setting-words.ts';

/** /staff/settings: what stands in site.yaml, changed here, with what the file says beside it. */
export default function Settings() {
  return (
    <StaffLayout title={m.settings_title()}>
      <Desk />
    </StaffLayout>
  );
}

function Desk() {
  const asked = useQuery(settingsQuery(usePersonId()));
  const { data, error } = asked;
  if (!data && error) return <NotArrived title={m.settings_failed()} query={{ ...asked, error }} />;
  if (!data) return <Skeleton className="h-[70dvh] w-full" />;
  const gstin = (data.find(({ name }) => name === 'invoice.gstin')?.value ?? null) as string | null;
  return (
    <div className="grid max-w-4xl gap-6">
      <p className="text-quiet text-sm">{m.settings_intro()}</p>
      {groups.map(({ title, where, names }) => (
        <section
          key={title()}
          aria-label={title()}
          className="rounded-paper border border-line bg-surface px-4 py-3"
        >
          <h2 className="font-bold">{title()}</h2>
          <p className="mb-1 text-quiet text-sm">{where()}</p>
          <ul className="divide-y divide-line">
            {names.map((name) => {
              const setting = data.find((one) => one.name === name);
              return (
                setting && <SettingRow key={name} setting={setting} label={settingName(name)} gstin={gstin} />
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}
