import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { failureText } from '../../../platform/api/failure-text.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { FormError } from '../../../platform/ui/form-error.tsx';
import { Panel } from '../../../platform/ui/panel.tsx';

type Props = {
  title: string;
  text: string;
  action: string;
  /** Accepts by the link's secret, and says where one goes on. */
  accept: (token: string) => Promise<string>;
};

/** What a mailed link asks of a teacher: a press says yes. Opening the link alone changes nothing. */
export function AcceptLink({ title, text, action, accept }: Props) {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token');
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const say = async () => {
    setBusy(true);
    try {
      await navigate(await accept(token ?? ''), { replace: true });
    } catch (error) {
      setFailure(failureText(error));
      setBusy(false);
    }
  };
  return (
    <Panel className="mx-auto grid max-w-form gap-4 p-6">
      <h1 className="font-bold font-display text-2xl">{title}</h1>
      <p>{text}</p>
      <FormError text={token ? failure : m.accounts_reset_incomplete()} />
      {token && (
        <Button onClick={() => void say()} pending={isBusy}>
          {action}
        </Button>
      )}
    </Panel>
  );
}
