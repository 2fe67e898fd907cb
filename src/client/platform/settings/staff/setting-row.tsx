import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { settingChoices, settingKind, settingValue } from '../../../../texts/setting-words.ts';
import { failureText } from '../../api/failure-text.ts';
import { showMoment } from '../../api/show-date.ts';
import { useFields } from '../../form/use-fields.ts';
import { Warning } from '../../office/desk-parts.tsx';
import { Button } from '../../ui/button.tsx';
import { controlLook, Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useNotices } from '../../ui/notices.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { changeSetting, type Setting, type SettingChange } from '../settings-api.ts';
import { previewOf } from './preview.tsx';
import { readTyped, typedOf } from './setting-words.ts';

type Props = { setting: Setting; label: string; gstin: string | null };

/** A line of the school's file: what counts, what the file says, and the field that changes it. */
export function SettingRow({ setting, label, gstin }: Props) {
  const [isOpen, setOpen] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const { announce } = useNotices();
  const { name, value, fileValue, own, conflict, fromEnvironment } = setting;
  const say = (said: Setting['value']) => settingValue(name, said) ?? '—';
  const act = useMutation({
    mutationFn: (change: SettingChange) => changeSetting(name, change),
    onSuccess: () => announce(m.settings_changed({ label }), 'success'),
    onError: (error) => announce(failureText(error), 'error'),
  });
  const file = say(fileValue);
  return (
    <li className="grid gap-2 py-2">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span className="w-52 text-quiet max-sm:w-full">{label}</span>
        <span className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">{say(value)}</span>
        {fromEnvironment ? (
          <span className="text-quiet">{m.settings_environment()}</span>
        ) : (
          <>
            {own && !conflict && (
              <Button
                size="small"
                variant="quiet"
                pending={act.isPending}
                onClick={() => act.mutate({ how: 'file' })}
              >
                {m.settings_reset({ value: file })}
              </Button>
            )}
            <Button
              size="small"
              variant="quiet"
              ref={change}
              aria-expanded={isOpen}
              aria-label={m.settings_change_one({ label })}
              onClick={() => setOpen(!isOpen)}
            >
              {m.settings_change()}
            </Button>
          </>
        )}
      </div>
      {own && (
        <p className="text-quiet text-xs">
          {m.settings_set_by({ name: own.setBy ?? '—', moment: showMoment(own.setAt), file })}
        </p>
      )}
      {own && conflict && (
        <div className="grid gap-3 rounded-touch border border-led p-3 text-sm">
          <Warning>{m.settings_conflict({ file, before: say(own.fileThen) })}</Warning>
          <div className="flex flex-wrap gap-3">
            <Button size="small" pending={act.isPending} onClick={() => act.mutate({ how: 'ours' })}>
              {m.settings_keep({ value: say(value) })}
            </Button>
            <Button size="small" variant="quiet" onClick={() => act.mutate({ how: 'file' })}>
              {m.settings_take({ value: file })}
            </Button>
          </div>
        </div>
      )}
      {isOpen && (
        <SettingForm
          setting={setting}
          label={label}
          gstin={gstin}
          onDone={() => {
            setOpen(false);
            change.current?.focus();
          }}
        />
      )}
    </li>
  );
}

function SettingForm({ setting: { name, value }, label, gstin, onDone }: Props & { onDone: () => void }) {
  const kind = settingKind(name);
  const choices = settingChoices(kind);
  const initial = { value: typedOf(value) };
  const [typed, setTyped] = useState(initial);
  const { announce } = useNotices();
  const { form, text, failure, isSending } = useFields<{ value: string }>({
    empty: { value: '' },
    initial,
    check: () => ({}),
    send: async (values) => {
      await changeSetting(name, { how: 'set', value: readTyped(kind, values.value) });
      announce(m.settings_changed({ label }), 'success');
      onDone();
    },
    onEdited: setTyped,
  });
  const { defaultValue, error } = text('value');
  const preview = previewOf(name, typed.value, gstin);
  return (
    <form
      {...form}
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onDone();
      }}
      className="grid gap-3 pb-2 sm:ml-56"
    >
      {choices ? (
        <Field label={label} error={error}>
          {(wiring) => (
            // biome-ignore lint/a11y/noAutofocus: who opened it means to choose
            <select {...wiring} name="value" defaultValue={defaultValue} className={controlLook} autoFocus>
              {choices.map(([choice, words]) => (
                <option key={choice} value={choice}>
                  {words}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : (
        <TextField label={label} autoComplete="off" maxLength={300} {...text('value')} autoFocus />
      )}
      {preview && (
        <div className="rounded-touch border border-line p-3 text-sm">
          <span className="mb-1 block text-quiet">{m.settings_preview()}</span>
          {preview}
        </div>
      )}
      <FormError {...failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" pending={isSending}>
          {m.settings_save()}
        </Button>
        <Button size="small" variant="quiet" onClick={onDone}>
          {m.selling_cancel()}
        </Button>
      </div>
    </form>
  );
}
