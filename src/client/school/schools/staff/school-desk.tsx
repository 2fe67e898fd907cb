import { useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { failureText } from '../../../platform/api/failure-text.ts';
import { useMay } from '../../../platform/office/use-may.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { AskByMail } from '../../classes/teacher/ask-by-mail.tsx';
import { RowButton } from '../../classes/teacher/row-button.tsx';
import { endCoordinator, inviteCoordinator, type KeptSchool } from '../schools-api.ts';
import { SeatsBar } from '../seats-bar.tsx';
import { CorrectSchool } from './correct-school.tsx';
import { GrantSeats } from './grant-seats.tsx';
import { Grants } from './grants.tsx';
import { SchoolOrders } from './school-orders.tsx';

type Props = { school: KeptSchool };

/** One school: its seats, the orders that they were granted against, and who coordinates it. */
export function SchoolDesk({ school }: Props) {
  const { name, city, state, classes, courses } = school;
  const mayKeep = useMay('schools.keep');
  const [open, setOpen] = useState<'orders' | 'grant' | 'coordinators' | 'correct' | null>(null);
  return (
    <section
      aria-label={name}
      className="grid max-w-sheet gap-4 rounded-paper border border-line bg-surface p-4 sm:p-5"
    >
      <p className="text-quiet text-sm">
        {city}, {state} · {m.schools_classes({ count: classes })}
      </p>
      {courses.length === 0 && <p className="text-quiet text-sm">{m.schools_seats_none()}</p>}
      {courses.map((course) => (
        <SeatsBar key={course.courseId} {...course} />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          aria-expanded={open === 'orders'}
          onClick={() => setOpen(open === 'orders' ? null : 'orders')}
        >
          {m.school_orders_title()}
          <span className="sr-only"> {name}</span>
        </Button>
        {mayKeep && (
          <>
            <Button
              size="small"
              variant="quiet"
              disabled={open === 'correct'}
              onClick={() => setOpen('correct')}
            >
              {m.schools_correct()}
              <span className="sr-only"> {name}</span>
            </Button>
            <Button
              size="small"
              variant="quiet"
              disabled={open === 'coordinators'}
              onClick={() => setOpen('coordinators')}
            >
              {m.schools_coordinators()}
              <span className="sr-only"> {name}</span>
            </Button>
            <Button size="small" variant="quiet" disabled={open === 'grant'} onClick={() => setOpen('grant')}>
              {m.schools_grant()}
              <span className="sr-only"> {name}</span>
            </Button>
          </>
        )}
      </div>
      {open === 'orders' && <SchoolOrders school={school} />}
      {open === 'correct' && <CorrectSchool school={school} onDone={() => setOpen(null)} />}
      {open === 'grant' && <GrantSeats school={school} onDone={() => setOpen(null)} />}
      {open === 'coordinators' && <Coordinators school={school} onDone={() => setOpen(null)} />}
      {school.grants.length > 0 && <Grants school={school} />}
    </section>
  );
}

function Coordinators({ school, onDone }: Props & { onDone: () => void }) {
  const { announce } = useNotices();
  const end = async (personId: string) => {
    try {
      await endCoordinator(school.id, personId);
    } catch (error) {
      announce(failureText(error), 'error');
    }
  };
  return (
    <div className="grid max-w-form gap-2">
      <ul>
        {school.coordinators.map(({ id, name }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3">
            <span>{name}</span>
            <RowButton name={name} onPress={() => void end(id)} className="text-quiet">
              {m.schools_coordinator_end()}
            </RowButton>
          </li>
        ))}
        {school.invited.map((email) => (
          <li key={email} className="py-1 text-quiet text-sm [overflow-wrap:anywhere]">
            {m.classes_teacher_invited({ email })}
          </li>
        ))}
      </ul>
      <AskByMail
        label={m.schools_coordinator_email()}
        hint={m.schools_coordinator_hint()}
        action={m.schools_teacher_invite()}
        variant="main"
        onAsk={async (email) => {
          await inviteCoordinator(school.id, email);
          return m.classes_invited({ email });
        }}
        beside={
          <Button size="small" variant="quiet" onClick={onDone}>
            {m.classes_cancel()}
          </Button>
        }
      />
    </div>
  );
}
