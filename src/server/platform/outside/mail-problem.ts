import type { MailProblem } from '../../../contract/platform/office.ts';

/** Why a try failed. `final`: trying again cannot help. */
export type Problem = { reason: MailProblem; reply: string | null; final: boolean };

/** What the SMTP client says about a failed try. */
type SmtpError = Error & { code?: string; command?: string; response?: string; responseCode?: number };

/** The mail server's own words on one line, without what could be an address, a link or a token. */
function cleanReply(response: string | undefined): string | null {
  const line = response
    ?.replace(/\s+/g, ' ')
    .replace(/\S*(?:@|:\/\/)\S*/g, '…')
    .replace(/[\w-]{24,}/g, '…')
    .trim()
    .slice(0, 200);
  return line || null;
}

function reasonOf({ code, command = '', responseCode = 0 }: SmtpError): MailProblem {
  if (code === 'EAUTH' || command.startsWith('AUTH')) return 'not_let_in';
  if (responseCode >= 500 && command === 'MAIL FROM') return 'sender_refused';
  if (responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')) return 'refused';
  if (responseCode >= 400) return 'not_now';
  if (code === 'ETIMEDOUT' && command !== 'CONN') return 'too_slow';
  if (code === 'EENVELOPE') return 'refused';
  return 'unreachable';
}

/**
 * Reads what the SMTP client raised. Only a refusal of the recipient or of the mail itself is final (RFC 5321, 4.2.1:
 * 5yz); a wrong password or a refused sender is for the one who runs the site to mend, and the mail waits for that.
 */
export function problemOf(error: unknown): Problem {
  const raised = error as SmtpError;
  if (raised.name === 'AbortError' || raised.name === 'TimeoutError')
    return { reason: 'too_slow', reply: null, final: false };
  const reason = reasonOf(raised);
  return { reason, reply: cleanReply(raised.response), final: reason === 'refused' };
}
