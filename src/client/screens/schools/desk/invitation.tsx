import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { sayFailure } from '../../../api/call.ts';
import { acceptSchool } from '../../../api/schools.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { TeachLayout } from '../../classes/desk/teach-layout.tsx';

/** /school/invitation#token=…: a press says yes to coordinating a school, or to teaching in it. Opening the link alone changes nothing. */
export default function SchoolInvitation() {
  return (
    <TeachLayout title={m.schools_invitation()}>
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
      const becomes = await acceptSchool(token ?? '');
      await navigate(becomes === 'coordinator' ? paths.school : paths.teach, { replace: true });
    } catch (error) {
      setFailure(sayFailure(error));
      setBusy(false);
    }
  };
  return (
    <Panel className="mx-auto grid max-w-form gap-4 p-6">
      <h1 className="font-bold font-display text-2xl">{m.schools_invitation()}</h1>
      <p>{m.schools_invitation_text()}</p>
      <FormError text={token ? failure : m.accounts_reset_incomplete()} />
      {token && (
        <Button onClick={() => void accept()} pending={isBusy}>
          {m.schools_invitation_accept()}
        </Button>
      )}
    </Panel>
  );
}
