import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { sayFailure } from '../../../api/call.ts';
import { acceptClass } from '../../../api/classes.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TeachLayout } from './teach-layout.tsx';

/** /teach/with#token=…: a press says yes to teaching a class together. Opening the link alone changes nothing. */
export default function TeachToo() {
  return (
    <TeachLayout title={m.classes_too()}>
      <Accept />
    </TeachLayout>
  );
}

function Accept() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token');
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const accept = async () => {
    setBusy(true);
    try {
      const made = await acceptClass(token ?? '');
      await navigate(paths.teachClass(made.id), { replace: true });
    } catch (error) {
      setFailure(sayFailure(error));
      setBusy(false);
    }
  };
  return (
    <Panel className="mx-auto grid max-w-form gap-4 p-6">
      <h1 className="font-bold font-display text-2xl">{m.classes_too()}</h1>
      <p>{m.classes_too_text()}</p>
      <FormError text={token ? failure : m.accounts_reset_incomplete()} />
      {token && (
        <Button onClick={() => void accept()} pending={isBusy}>
          {m.classes_too_do()}
        </Button>
      )}
    </Panel>
  );
}
