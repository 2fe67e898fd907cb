import { useState } from 'react';
import { encode } from 'uqr';
import { m } from '../../../texts/generated/messages.js';
import { showMoment } from '../../platform/api/show-date.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { Button } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QrPicture } from '../../platform/ui/qr-picture.tsx';
import { TextField } from '../../platform/ui/text-field.tsx';
import { beginFactor, endFactor, finishFactor, renewRecoveryCodes } from './team-api.ts';
import { useAct } from './use-act.ts';

type Factor = { since: string | null; recoveryCodes: number; isDemanded: boolean };
type Secret = { address: string; key: string };

/** One's own second step: set up, its recovery codes, turned off. */
export function OwnFactor({ factor: { since, recoveryCodes, isDemanded } }: { factor: Factor }) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const begin = useAct(async () => setSecret(await beginFactor()), m.team_factor_begun());
  const renew = useAct(async () => setCodes(await renewRecoveryCodes()), m.team_codes_new());
  const end = useAct(endFactor, m.team_factor_ended());
  return (
    <section className="grid justify-items-start gap-3">
      <h2 className="font-bold font-display">{m.team_factor()}</h2>
      {codes && <Codes codes={codes} onKept={() => setCodes(null)} />}
      {!codes && since !== null && (
        <>
          <p className="max-w-read text-sm">
            {m.team_factor_is({ moment: showMoment(since), count: recoveryCodes })}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button size="small" variant="quiet" pending={renew.isPending} onClick={() => renew.mutate()}>
              {m.team_codes_renew()}
            </Button>
            {!isDemanded && (
              <Button size="small" variant="quiet" pending={end.isPending} onClick={() => end.mutate()}>
                {m.team_factor_end()}
              </Button>
            )}
          </div>
        </>
      )}
      {!codes && since === null && !secret && (
        <>
          <p className="max-w-read text-sm">{isDemanded ? m.team_factor_owed() : m.team_factor_text()}</p>
          <Button size="small" pending={begin.isPending} onClick={() => begin.mutate()}>
            {m.team_factor_begin()}
          </Button>
        </>
      )}
      {!codes && since === null && secret && (
        <SetUp
          secret={secret}
          onDone={(given) => {
            setSecret(null);
            setCodes(given);
          }}
        />
      )}
    </section>
  );
}

function SetUp({ secret: { address, key }, onDone }: { secret: Secret; onDone: (codes: string[]) => void }) {
  const { form, text, failure, isSending } = useFields({
    empty: { code: '' },
    check: ({ code }) => ({ code: code.trim() === '' ? m.fault_code_needed() : undefined }),
    send: async ({ code }) => onDone(await finishFactor(code)),
    blame: ({ code, why }) => (code === 'code_wrong' ? { code: why } : {}),
  });
  return (
    <Panel className="grid w-full max-w-form gap-4 p-5">
      <p className="text-sm">{m.team_factor_scan()}</p>
      <div className="w-52 max-w-full">
        <QrPicture code={encode(address, { ecc: 'M', border: 3 })} label={m.team_factor_qr()} />
      </div>
      <p className="text-sm">
        {m.team_factor_type()}{' '}
        <code className="break-all font-mono">{key.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <form {...form} className="grid gap-4">
        <FormError {...failure} />
        <TextField
          label={m.team_again_code()}
          hint={m.team_code_six()}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...text('code')}
        />
        <Button type="submit" pending={isSending} pendingText={m.team_again_doing()}>
          {m.team_factor_finish()}
        </Button>
      </form>
    </Panel>
  );
}

function Codes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <Panel className="grid w-full max-w-form gap-4 p-5">
      <p role="status" className="font-semibold">
        {m.team_codes_shown()}
      </p>
      <ul className="grid grid-cols-2 gap-2 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={onKept}>
          {m.team_codes_kept()}
        </Button>
        <Button
          size="small"
          variant="quiet"
          onClick={() => void navigator.clipboard?.writeText(codes.join('\n')).catch(() => {})}
        >
          {m.team_codes_copy()}
        </Button>
      </div>
    </Panel>
  );
}
