import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { CALL_GIVEN_UP_SECONDS } from '../../../contract/platform/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import { CodeMissing } from '../../fetch-code.ts';
import { line } from '../api/line.ts';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Page } from './page.tsx';

const RELOADED_AT = 'reloaded-at';
/** A page that was just loaded anew is not loaded anew again by itself. */
const RELOAD_AGAIN_AFTER_MS = 60_000;

/** Notes that the page loads itself anew; false when it did so a moment ago, or when that cannot be known. */
function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT) ?? 0) < RELOAD_AGAIN_AFTER_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return true;
  } catch {
    return false;
  }
}

/** Whether this page would come again: loaded anew while the school does not answer, it would be lost altogether. */
async function comesAgain(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(CALL_GIVEN_UP_SECONDS * 1000);
    const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal });
    return answer.status < 500;
  } catch {
    return false;
  }
}

/**
 * Stands in for a screen that could not be shown; bar and footer stay. Code that is gone because a newer release
 * replaced it comes with the page, so the page is loaded anew by itself, once.
 */
export function RouteError() {
  const error = useRouteError();
  const missing = error instanceof CodeMissing;
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!missing) return;
    void comesAgain().then((comes) => {
      if (comes && mayReload()) location.reload();
    });
  }, [missing]);

  async function retry(): Promise<void> {
    setAsking(true);
    if (await comesAgain()) location.reload();
    else setAsking(false);
  }

  return (
    <Page title={m.shell_route_error_title()} className="bench">
      <ErrorPanel
        level="h1"
        title={m.shell_route_error_title()}
        text={missing ? (line.words(true) ?? m.shell_route_error_missing()) : m.shell_route_error_text()}
        onRetry={() => void retry()}
        retrying={asking}
      />
    </Page>
  );
}
