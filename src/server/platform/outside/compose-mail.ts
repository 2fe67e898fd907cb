import type { Colours } from '../../../rules/platform/theme-colours.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import { languageTag } from '../../../texts/locale.ts';
import { escapeHtml } from '../escape-html.ts';
import type { Mail } from './mail.ts';

export type MailContent = {
  /** The name of the school that writes. */
  school: string;
  colours: Colours;
  locale: Locale;
  to: string;
  subject: string;
  /** Whom it greets by name, or null for a plain hello; left out, it does not greet. */
  greet?: string | null;
  /** The child that it tells of, where it goes to the mailbox of a grown-up. */
  about?: string | null;
  /** Plain text; what a person typed may stand in it, it is escaped here. */
  paragraphs: string[];
  /** One button. `url` is absolute and ours. */
  action?: { label: string; url: string };
  /** What the mail answers, below its signature: a line that leads in, then the words themselves. */
  quote?: { lead: string; text: string };
  /** What a paragraph can not say, between the paragraphs and the button: the same as text and as HTML. It is escaped where it is made. */
  parts?: readonly { text: string; html: string }[];
  /** How such mails are stopped: a sentence at the very end with its link, and what mail programs ask by themselves. */
  leave?: { text: string; label: string; url: string; post: string };
  /** One address that an answer goes to, when not to the sender. */
  replyTo?: string;
};

type School = { school: { name: string }; theme: { colours: Colours } };

/** What every mail begins with: who writes, in which look and language, to whom. */
export const headOf = (
  { school, theme }: School,
  { to, locale, about = null }: Pick<MailContent, 'to' | 'locale' | 'about'>,
) => ({
  school: school.name,
  colours: theme.colours,
  locale,
  to,
  about,
});

/** A subject is one line, whatever was put into it. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const keepLines = 'white-space:pre-line';

/** The look of a mail's parts. Mail programs know no tokens. */
const looks = ({ paper, ink, surface, line, white, quiet, 'wire-deep': action }: Colours) => ({
  body: `margin:0;padding:24px 12px;background:${paper};color:${ink};font:16px/1.6 system-ui,sans-serif`,
  card: `max-width:520px;margin:0 auto;padding:28px 24px;background:${surface};border:1px solid ${line};border-radius:4px`,
  button: `display:inline-block;padding:12px 22px;border-radius:14px;background:${action};color:${white};font-weight:600;text-decoration:none`,
  quiet: `font-size:13px;color:${quiet}`,
  quote: `margin:0;padding-left:14px;border-left:3px solid ${line};color:${quiet};${keepLines}`,
});

/** As mail programs quote: each line behind a >. */
const quoted = (text: string) => text.replace(/\r\n?/g, '\n').replace(/^/gm, '> ');

/** What a person typed in several lines keeps them. */
const htmlParagraph = (paragraph: string) =>
  `<p${paragraph.includes('\n') ? ` style="${keepLines}"` : ''}>${escapeHtml(paragraph)}</p>`;

/** The one layout of all our mails, as text and as HTML that needs no pictures. */
export function composeMail(content: MailContent): Mail {
  const look = looks(content.colours);
  const { school, locale, to, about, greet, action, quote, replyTo, parts = [], leave } = content;
  const subject = about
    ? m.mail_about_subject({ name: about, subject: content.subject }, { locale })
    : content.subject;
  const signature = m.mail_signature({ site: school }, { locale });
  const greeting =
    greet === null
      ? m.mail_greeting({}, { locale })
      : greet && m.mail_greeting_name({ name: greet }, { locale });
  const paragraphs = [
    ...(greeting ? [greeting] : []),
    ...(about ? [m.mail_about({ name: about }, { locale })] : []),
    ...content.paragraphs,
  ];
  const text = [
    ...paragraphs,
    ...parts.map((part) => part.text),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    signature,
    ...(quote ? [`${quote.lead}\n${quoted(quote.text)}`] : []),
    ...(leave ? [`${leave.text}\n${leave.label}:\n${leave.url}`] : []),
  ].join('\n\n');
  const html = [
    `<!doctype html><html lang="${languageTag(locale)}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${look.body}"><div style="${look.card}">`,
    `<p style="margin-top:0;font-weight:700">${escapeHtml(school)}</p>`,
    ...paragraphs.map(htmlParagraph),
    ...parts.map((part) => part.html),
    ...(action
      ? [
          `<p><a href="${escapeHtml(action.url)}" style="${look.button}">${escapeHtml(action.label)}</a></p>`,
          `<p style="${look.quiet};word-break:break-all">${escapeHtml(m.mail_link_by_hand({}, { locale }))}<br>${escapeHtml(action.url)}</p>`,
        ]
      : []),
    `<p>${escapeHtml(signature)}</p>`,
    ...(quote
      ? [
          `<p style="${look.quiet}">${escapeHtml(quote.lead)}</p>`,
          `<blockquote style="${look.quote}">${escapeHtml(quote.text)}</blockquote>`,
        ]
      : []),
    '</div>',
    ...(leave
      ? [
          `<p style="${look.quiet};max-width:520px;margin:16px auto 0;padding:0 24px">${escapeHtml(leave.text)} `,
          `<a href="${escapeHtml(leave.url)}" style="color:${content.colours['wire-deep']}">${escapeHtml(leave.label)}</a></p>`,
        ]
      : []),
    '</body></html>',
  ].join('\n');
  return {
    to,
    subject: oneLine(subject),
    text,
    html,
    ...(replyTo ? { replyTo } : {}),
    ...(leave ? { leave: leave.post } : {}),
  };
}
