import { useQuery } from '@tanstack/react-query';
import { Mail, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { encode } from 'uqr';
import { WISH_DAYS } from '../../../contract/platform/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { ShareLink } from '../../platform/shell/share-link.tsx';
import { Button, ButtonLink } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { Mascot } from '../../platform/ui/mascot/mascot.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { QrPicture } from '../../platform/ui/qr-picture.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { endWish, mailWish, wishQuery } from './wishes-api.ts';

type Props = { course: { id: string; title: string }; personId: string };

/** In the place of the steps to pay, for a child: a link for its grown-up, to send or to show. */
export function AskToBuy({ course, personId }: Props) {
  const [isEnded, setEnded] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    ...wishQuery(course.id, personId),
    enabled: !isEnded,
  });
  return (
    <section aria-labelledby="ask-to-buy" className="mx-auto grid max-w-form gap-6">
      <header className="flex items-center gap-5">
        <Mascot pose="waves" className="w-24 shrink-0" />
        <div>
          <h1 id="ask-to-buy" className="font-bold font-display text-3xl leading-tight">
            {m.wishes_ask_title()}
          </h1>
          <p className="mt-2">{m.wishes_ask_lead({ course: course.title })}</p>
        </div>
      </header>
      {error && !data && <NotArrived title={m.wishes_ask_failed()} query={{ error, refetch, isFetching }} />}
      {!error && !data && (
        <div role="status" aria-label={m.ui_loading()}>
          <Skeleton className="h-[30rem] w-full" />
        </div>
      )}
      {isEnded ? (
        <Ended
          onAgain={async () => {
            await refetch();
            setEnded(false);
          }}
        />
      ) : (
        data && <Ways course={course} {...data} onEnded={() => setEnded(true)} />
      )}
    </section>
  );
}

type Wished = { course: Props['course']; token: string; hasGuardian: boolean; onEnded: () => void };

function Ways({ course, token, hasGuardian, onEnded }: Wished) {
  const url = `${window.location.origin}${paths.wish}#token=${token}`;
  const words = m.wishes_ask_words({ course: course.title, url });
  return (
    <Panel className="grid gap-6 p-5 sm:p-6">
      {hasGuardian && <MailIt courseId={course.id} />}
      <div className="grid gap-3">
        <h2 className="font-display font-semibold text-lg">{m.wishes_ask_send()}</h2>
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            size="small"
            variant="quiet"
            icon={<MessageCircle aria-hidden="true" className="size-4" />}
            render={(look) => (
              <a
                href={`https://wa.me/?text=${encodeURIComponent(words)}`}
                target="_blank"
                rel="noreferrer"
                {...look}
              />
            )}
          >
            {m.wishes_ask_whatsapp()}
          </ButtonLink>
          <ShareLink title={m.wishes_ask_title()} url={() => url} />
        </div>
      </div>
      <figure className="grid gap-3 border-line border-t-2 border-dashed pt-5">
        <figcaption className="font-display font-semibold text-lg">{m.wishes_ask_show()}</figcaption>
        <div className="w-48 max-w-full">
          <QrPicture
            code={encode(url, { ecc: 'M', border: 3 })}
            label={m.wishes_ask_code({ course: course.title })}
          />
        </div>
      </figure>
      <p className="text-quiet text-sm">{m.wishes_ask_until({ days: WISH_DAYS })}</p>
      <TakeBack courseId={course.id} onEnded={onEnded} />
    </Panel>
  );
}

/** One press, and the link opens nothing any more. */
function TakeBack({ courseId, onEnded }: { courseId: string; onEnded: () => void }) {
  const [isSending, setSending] = useState(false);
  const [why, setWhy] = useState<string | null>(null);
  async function end() {
    setSending(true);
    setWhy(null);
    try {
      await endWish(courseId);
      onEnded();
    } catch (failed) {
      setWhy(failureText(failed));
      setSending(false);
    }
  }
  return (
    <div className="grid justify-items-start gap-3">
      <FormError text={why} />
      <Button
        size="small"
        variant="quiet"
        pending={isSending}
        pendingText={m.wishes_ask_ending()}
        onClick={() => void end()}
      >
        {m.wishes_ask_end()}
      </Button>
    </div>
  );
}

function Ended({ onAgain }: { onAgain: () => Promise<void> }) {
  const [isMaking, setMaking] = useState(false);
  return (
    <Panel className="grid justify-items-start gap-4 p-5 sm:p-6">
      <p role="status" className="font-semibold">
        {m.wishes_ask_ended()}
      </p>
      <Button
        size="small"
        variant="quiet"
        pending={isMaking}
        onClick={() => {
          setMaking(true);
          void onAgain();
        }}
      >
        {m.wishes_ask_again()}
      </Button>
    </Panel>
  );
}

/** One press, and the guardians have the link. */
function MailIt({ courseId }: { courseId: string }) {
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const [why, setWhy] = useState<string | null>(null);
  async function send() {
    setState('sending');
    setWhy(null);
    try {
      await mailWish(courseId);
      setState('sent');
    } catch (failed) {
      setWhy(failureText(failed));
      setState('open');
    }
  }
  return (
    <div className="grid gap-3 border-line border-b-2 border-dashed pb-5">
      <FormError text={why} />
      <Button
        icon={<Mail aria-hidden="true" className="size-5" />}
        pending={state === 'sending'}
        disabled={state === 'sent'}
        onClick={() => void send()}
      >
        {m.wishes_ask_mail()}
      </Button>
      {state === 'sent' ? (
        <p role="status" className="font-semibold text-power-deep text-sm">
          {m.wishes_ask_mailed()}
        </p>
      ) : (
        <p className="text-quiet text-sm">{m.wishes_ask_mail_whom()}</p>
      )}
    </div>
  );
}
