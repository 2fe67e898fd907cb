import { useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { ChildOverview } from '../../learning/overviews/child-overview.tsx';
import { paths } from '../../paths.ts';
import {
  ChildFields,
  checkFacts,
  emptyFacts,
  factsOf,
  valuesOfChild,
} from '../../people/families/child-fields.tsx';
import { ComingInCard } from '../../people/families/coming-in-card.tsx';
import { type Child, changeChild, endTie, setKey } from '../../people/families/families-api.ts';
import { checkKey, emptyKey, KeyFields, keyOf } from '../../people/families/key-fields.tsx';
import { failureText } from '../../platform/api/failure-text.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { AvatarPicture } from '../../platform/ui/avatar.tsx';
import { Button, ButtonLink } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { Panel } from '../../platform/ui/panel.tsx';

type Open = 'facts' | 'key' | 'card' | 'end' | null;

/** One child: who it is, what it learns, and what its guardian may do for it. */
export function ChildCard({ child }: { child: Child }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { name, grade, avatar, hasAccount, username, key } = child;
  return (
    <Panel as="li" className="p-5 sm:p-6">
      <div className="flex items-center gap-4">
        <AvatarPicture name={avatar} className="size-18" />
        <div className="min-w-0">
          <h2 className="font-bold font-display text-2xl leading-tight [overflow-wrap:anywhere]">{name}</h2>
          <p className="text-quiet">
            {hasAccount
              ? m.families_has_account()
              : [grade === null ? null : m.families_grade_is({ grade }), username]
                  .filter(Boolean)
                  .join(' · ')}
          </p>
        </div>
      </div>
      {!hasAccount && key === null && (
        <p className="mt-4 max-w-read font-semibold">{m.families_key_none({ name })}</p>
      )}
      <div className="mt-5">
        <ChildOverview childId={child.id} place="card" />
      </div>
      <div className="mt-5 flex flex-wrap gap-2 border-line border-t-2 border-dashed pt-4">
        <ButtonLink
          size="small"
          variant="quiet"
          render={(look) => <Link to={paths.coursesFor(child.id)} {...look} />}
        >
          {m.families_find_course({ name })}
        </ButtonLink>
        {!hasAccount && (
          <>
            {key !== null && (
              <Button size="small" variant="quiet" onClick={() => setOpen('card')}>
                {m.families_card()}
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={() => setOpen('key')}>
              {m.families_key_set()}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setOpen('facts')}>
              {m.families_change()}
            </Button>
          </>
        )}
        <ButtonLink
          size="small"
          variant="quiet"
          render={(look) => <Link to={`${paths.join}?learner=${child.id}`} {...look} />}
        >
          {m.classes_of_child()}
        </ButtonLink>
        <Button size="small" variant="quiet" onClick={() => setOpen('end')}>
          {m.families_end()}
        </Button>
      </div>
      {open === 'facts' && <Facts child={child} onClose={close} />}
      {open === 'key' && <Key child={child} onClose={close} />}
      {open === 'card' && <ComingInCard child={child} onClose={close} />}
      {open === 'end' && <End {...{ id: child.id, name }} onClose={close} />}
    </Panel>
  );
}

type Opened = { child: Child; onClose: () => void };

function Facts({ child, onClose }: Opened) {
  const { announce } = useNotices();
  const { form, text, failure, isSending } = useFields({
    empty: emptyFacts,
    initial: valuesOfChild(child),
    check: checkFacts,
    send: async (values) => {
      await changeChild({ params: { childId: child.id }, body: factsOf(values) });
      announce(m.accounts_own_saved(), 'success');
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={m.families_change_title({ name: child.name })}>
      <form {...form} className="grid gap-5">
        <FormError {...failure} />
        <ChildFields text={text} />
        <Button type="submit" pending={isSending} pendingText={m.families_saving()}>
          {m.accounts_own_save()}
        </Button>
      </form>
    </Dialog>
  );
}

function Key({ child, onClose }: Opened) {
  const { announce } = useNotices();
  const { form, text, field, failure, isSending } = useFields({
    empty: emptyKey,
    check: checkKey,
    send: async (values) => {
      await setKey({ params: { childId: child.id }, body: keyOf(values) });
      announce(m.families_key_done({ name: child.name }), 'success');
      onClose();
    },
    blame: ({ fields }) => (fields.secret ? { pin: fields.secret } : {}),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.families_key_title({ name: child.name })}
      description={m.families_key_text()}
    >
      <form {...form} className="grid gap-5">
        <FormError {...failure} />
        <KeyFields
          kind={text('kind')}
          pin={field('pin')}
          pictures={field('pictures')}
          hint={m.families_pin_hint()}
        />
        <Button type="submit" pending={isSending} pendingText={m.families_saving()}>
          {m.families_key_set_do()}
        </Button>
      </form>
    </Dialog>
  );
}

/** Asks before two are no longer tied. */
export function End({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { announce } = useNotices();
  const [isPending, setPending] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  async function end() {
    setPending(true);
    try {
      await endTie({ params: { otherId: id } });
      announce(m.families_ended({ name }), 'success');
      onClose();
    } catch (error) {
      setWhy(failureText(error));
      setPending(false);
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.families_end_title({ name })}
      description={m.families_end_text({ name })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.families_cancel()}
          </Button>
          <Button variant="danger" onClick={() => void end()} pending={isPending}>
            {m.families_end_do()}
          </Button>
        </>
      }
    >
      <FormError text={why} />
    </Dialog>
  );
}
