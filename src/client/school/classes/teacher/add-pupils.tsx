import { type FormEvent, useRef, useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { failureText } from '../../../platform/api/failure-text.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { controlLook, Field } from '../../../platform/ui/field.tsx';
import { FormError } from '../../../platform/ui/form-error.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { Panel } from '../../../platform/ui/panel.tsx';
import {
  addPupils,
  type CheckedPupil,
  checkPupils,
  type ListedPupil,
  readPupilList,
  type WholeClass,
} from '../classes-api.ts';
import { ListPreview } from './list-preview.tsx';

type Props = { one: WholeClass; onAdded: (pupils: readonly string[]) => void };

const plain = ({ name, roll, username, guardianEmail }: CheckedPupil): ListedPupil => ({
  name,
  roll,
  username,
  guardianEmail,
});

/** A list of pupils: pasted, from a file, or typed one by one; looked at before anything is written. */
export function AddPupils({ one, onAdded }: Props) {
  const { announce } = useNotices();
  const [rows, setRows] = useState<CheckedPupil[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The same until it is taken: pressed twice, pupils are added once.
  const pressId = useRef(crypto.randomUUID());
  const text = useRef<HTMLTextAreaElement>(null);

  const doing = async (what: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await what();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  const read = (file: Blob, name: string) =>
    doing(async () => setRows((await readPupilList(one.id, file, name)).rows));
  const check = (next: CheckedPupil[]) =>
    doing(async () => {
      if (next.length === 0) return setRows(null);
      const checked = await checkPupils(one.id, next.map(plain));
      setRows(checked.map((row, at) => ({ ...row, row: next[at]?.row ?? row.row })));
    });
  const send = () =>
    doing(async () => {
      if (!rows) return;
      const added = await addPupils(one.id, pressId.current, rows.map(plain));
      pressId.current = crypto.randomUUID();
      setRows(null);
      onAdded(added);
      announce(m.classes_added({ count: added.length }), 'success');
    });
  const paste = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.current?.value ?? '';
    if (typed.trim()) void read(new Blob([typed], { type: 'text/csv' }), 'list.csv');
  };

  return (
    <Panel as="section" className="p-5">
      <h2 className="mb-1 font-bold font-display text-xl">{m.classes_add_pupils()}</h2>
      <FormError text={failure} />
      {rows ? (
        <ListPreview
          rows={rows}
          isBusy={isBusy}
          onCheck={(next) => void check(next)}
          onSend={() => void send()}
          onCancel={() => setRows(null)}
        />
      ) : (
        <form method="post" onSubmit={paste} className="grid gap-4">
          <p className="max-w-read text-quiet text-sm">{m.classes_list_text()}</p>
          <Field label={m.classes_list_paste()} error={undefined} hint={m.classes_list_hint()}>
            {(wiring) => (
              <textarea
                {...wiring}
                ref={text}
                rows={5}
                spellCheck={false}
                placeholder={m.classes_list_example()}
                className={`${controlLook} font-mono text-sm`}
              />
            )}
          </Field>
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" pending={isBusy}>
              {m.classes_list_look()}
            </Button>
            <label className="inline-flex min-h-11 cursor-pointer items-center rounded-touch px-3 font-semibold text-wire-deep underline underline-offset-4 focus-within:outline-3 focus-within:outline-indigo">
              {m.classes_list_file()}
              <input
                type="file"
                accept=".csv,.tsv,.txt,.xlsx"
                disabled={isBusy}
                className="sr-only"
                onChange={({ currentTarget }) => {
                  const file = currentTarget.files?.[0];
                  if (file) void read(file, file.name);
                  // The same file may be chosen again after it was mended.
                  currentTarget.value = '';
                }}
              />
            </label>
          </div>
        </form>
      )}
    </Panel>
  );
}
