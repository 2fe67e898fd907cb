import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { Page } from '../../platform/shell/page.tsx';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';

/** No such page: Tink holds the cable that leads nowhere, and two that lead somewhere. */
export default function Lost() {
  return (
    <Page title={m.shell_lost_title()} className="grid place-items-center px-5">
      <EmptyState
        level="h1"
        pose="lost-cable"
        title={m.shell_lost_title()}
        text={m.shell_lost_text()}
        action={
          <>
            <ButtonLink render={(look) => <Link to={paths.home} {...look} />}>
              {m.shell_lost_home()}
            </ButtonLink>
            <ButtonLink variant="quiet" render={(look) => <Link to={paths.courses} {...look} />}>
              {m.shell_lost_courses()}
            </ButtonLink>
          </>
        }
      />
    </Page>
  );
}
