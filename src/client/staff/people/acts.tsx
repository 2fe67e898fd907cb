import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { courseListQuery } from '../../learning/catalogue/catalogue-api.ts';
import { Button } from '../../platform/ui/button.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { Ask } from './ask.tsx';
import { Merge } from './merge.tsx';
import {
  correctName,
  eraseAccount,
  giveCourse,
  moveAddress,
  openAccount,
  sendCopy,
  sendPasswordLink,
  stopAccount,
  type WholePerson,
} from './people-api.ts';

type Act = 'merge' | 'name' | 'address' | 'link' | 'give' | 'stop' | 'open' | 'copy' | 'erase';

/** What may be done with an account from here: a button each, which asks for the reason first. */
export function Acts({ person }: { person: WholePerson }) {
  const [open, setOpen] = useState<Act | null>(null);
  const { announce } = useNotices();
  const { may, contact, stopped } = person;
  const hasAddress = contact?.email != null;
  const buttons: [Act, string, boolean][] = [
    ['give', m.people_give(), may.includes('give')],
    ['link', m.people_send_link(), may.includes('sendLink')],
    ['name', m.people_correct_name(), may.includes('correct')],
    ['address', m.people_move_address(), may.includes('stop') && hasAddress],
    ['stop', m.people_stop(), may.includes('stop') && !stopped],
    ['open', m.people_open(), may.includes('stop') && stopped !== null],
    ['merge', m.people_merge(), may.includes('merge')],
    ['copy', m.people_copy(), may.includes('export')],
    ['erase', m.people_erase(), may.includes('erase')],
  ];
  const shown = buttons.filter(([, , is]) => is);
  if (shown.length === 0) return null;
  return (
    <div role="toolbar" aria-label={m.people_acts()} className="flex flex-wrap gap-2">
      {shown.map(([act, words]) => (
        <Button key={act} size="small" variant="quiet" onClick={() => setOpen(act)}>
          {words}
        </Button>
      ))}
      {open === 'merge' && <Merge person={person} onClose={() => setOpen(null)} />}
      {open && open !== 'merge' && (
        <Asked
          act={open}
          person={person}
          onClose={() => setOpen(null)}
          onDone={(said) => announce(said, 'success')}
        />
      )}
    </div>
  );
}

type AskedProps = {
  act: Exclude<Act, 'merge'>;
  person: WholePerson;
  onClose: () => void;
  onDone: (said: string) => void;
};
type Asking = Omit<ComponentProps<typeof Ask>, 'onClose' | 'onSend'> & {
  send: (given: { reason: string; more: string }) => Promise<unknown>;
  said: string;
};

function Asked({ act, person, onClose, onDone }: AskedProps) {
  const { name, id: personId } = person;
  const params = { personId };
  const courses = useQuery({ ...courseListQuery(), enabled: act === 'give' });
  const has = new Set(person.courses?.map(({ courseId }) => courseId));
  const askings: Record<Exclude<Act, 'merge'>, Asking> = {
    give: {
      title: m.people_give_title({ name }),
      text: m.people_give_text(),
      act: m.people_give(),
      more: {
        label: m.people_course(),
        needed: m.people_course_needed(),
        options: (courses.data ?? [])
          .filter(({ id }) => !has.has(id))
          .map(({ id, title }) => ({ value: id, name: title })),
      },
      send: ({ reason, more: courseId }) => giveCourse({ params: { personId, courseId }, body: { reason } }),
      said: m.people_given({ name }),
    },
    link: {
      title: m.people_send_link_title({ name }),
      text: m.people_send_link_text(),
      act: m.people_send_link(),
      isWithoutReason: true,
      send: () => sendPasswordLink({ params }),
      said: m.people_link_sent({ name }),
    },
    name: {
      title: m.people_correct_name_title({ name }),
      text: m.people_correct_name_text(),
      act: m.people_correct_name(),
      more: { label: m.people_name(), initial: name, needed: m.fault_name_needed() },
      send: ({ reason, more }) => correctName({ params, body: { name: more, reason } }),
      said: m.people_name_corrected(),
    },
    address: {
      title: m.people_move_address_title({ name }),
      text: m.people_move_address_text(),
      act: m.people_move_address(),
      more: { label: m.people_new_address(), type: 'email', needed: m.fault_email_needed() },
      send: ({ reason, more: email }) => moveAddress({ params, body: { email, reason } }),
      said: m.people_address_asked(),
    },
    stop: {
      title: m.people_stop_title({ name }),
      text: m.people_stop_text(),
      act: m.people_stop(),
      isDanger: true,
      send: ({ reason }) => stopAccount({ params, body: { reason } }),
      said: m.people_stopped_now({ name }),
    },
    open: {
      title: m.people_open_title({ name }),
      text: m.people_open_text(),
      act: m.people_open(),
      send: ({ reason }) => openAccount({ params, body: { reason } }),
      said: m.people_opened({ name }),
    },
    copy: {
      title: m.people_copy_title({ name }),
      text: m.people_copy_text(),
      act: m.people_copy(),
      send: ({ reason }) => sendCopy({ params, body: { reason } }),
      said: m.people_copy_asked(),
    },
    erase: {
      title: m.people_erase_title({ name }),
      text: m.people_erase_text(),
      act: m.people_erase(),
      isDanger: true,
      send: ({ reason }) => eraseAccount({ params, body: { reason } }),
      said: m.people_erasure_asked(),
    },
  };
  const { send, said, ...asking } = askings[act];
  return (
    <Ask
      {...asking}
      onClose={onClose}
      onSend={async (given) => {
        await send(given);
        onDone(said);
      }}
    />
  );
}
