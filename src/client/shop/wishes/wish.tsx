import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { AccountPage } from '../../people/accounts/account-page.tsx';
import { failureText } from '../../platform/api/failure-text.ts';
import { useSession } from '../../platform/api/session.ts';
import { useMailedToken } from '../../platform/shell/use-mailed-token.ts';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { openedWishQuery } from './wishes-api.ts';

const KEPT = 'course-wish';

/** /wish#token=…: which child wishes for which course, and the way to pay for it. */
export default function Wish() {
  const token = useMailedToken(KEPT);
  return (
    <AccountPage title={m.wishes_title()} lead="" pose="waves">
      {token ? <Told token={token} /> : <FormError text={m.accounts_reset_incomplete()} />}
    </AccountPage>
  );
}

function Told({ token }: { token: string }) {
  const { status, person } = useSession();
  const { data, error } = useQuery({
    ...openedWishQuery(token, person?.id ?? null),
    enabled: status !== 'loading',
  });
  if (error && !data) return <FormError text={failureText(error)} />;
  if (!data) return <Skeleton className="h-64" />;
  const { courseTitle: course, courseSlug, learnerId, isOwn } = data;
  const child = data.firstName || m.wishes_somebody();
  const pay = learnerId
    ? paths.courseCartFor(courseSlug, { for: learnerId })
    : paths.courseCartFor(courseSlug, { wish: token });
  return (
    <div className="grid gap-5">
      <p className="text-lg">{m.wishes_told({ child, course })}</p>
      <p className="text-quiet">{m.wishes_told_how({ child })}</p>
      <div className="grid gap-3">
        {isOwn && <p className="font-semibold">{m.wishes_own()}</p>}
        {!isOwn && person && (
          <ButtonLink render={(look) => <Link to={pay} {...look} />}>{m.wishes_pay({ child })}</ButtonLink>
        )}
        {!person && (
          <>
            <ButtonLink render={(look) => <Link to={paths.signIn(paths.wish)} {...look} />}>
              {m.accounts_sign_in_do()}
            </ButtonLink>
            <ButtonLink variant="quiet" render={(look) => <Link to={paths.register(paths.wish)} {...look} />}>
              {m.accounts_create()}
            </ButtonLink>
          </>
        )}
        <ButtonLink variant="quiet" render={(look) => <Link to={paths.courseInfo(courseSlug)} {...look} />}>
          {m.wishes_look()}
        </ButtonLink>
      </div>
      {!learnerId && <p className="text-quiet text-sm">{m.wishes_no_guardian({ child })}</p>}
    </div>
  );
}
