import type { Colours } from '../../../rules/platform/theme-colours.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import { escapeHtml } from '../../platform/escape-html.ts';
import type { ChildWords, Part } from './child-words.ts';

/** A picture of the letter: under which name it goes with the mail. */
export type Shown = { cid: string; width: number; height: number; alt: string };

/** The tallest bar of a day. Pixels. */
const BAR = 44;
/** How wide pictures stand at most: one fills a phone, two stand side by side. Pixels. */
const WIDE = 472;

const minutesSaid = (minutes: number | null) =>
  minutes === null ? '–' : minutes === 0 ? '✓' : String(minutes);

/** Mail programs know no grid: seven cells of a table, the bars standing on one line. */
function daysHtml({ days }: ChildWords, said: string, colours: Colours): string {
  const most = Math.max(1, ...days.map(({ minutes }) => minutes ?? 0));
  const cells = days.map(({ label, minutes }) => {
    const height = minutes === null ? 2 : 8 + Math.round(((BAR - 8) * minutes) / most);
    const colour = minutes === null ? colours.line : colours.sun;
    return [
      '<td style="width:14%;padding:0 2px;text-align:center;vertical-align:bottom;font-size:13px;line-height:1.3">',
      `<div style="color:${minutes === null ? colours.quiet : colours.ink};font-weight:600">${minutesSaid(minutes)}</div>`,
      `<div style="height:${height}px;margin:2px auto 4px;max-width:34px;background:${colour};border-radius:4px 4px 0 0"></div>`,
      `<div style="color:${colours.quiet}">${escapeHtml(label)}</div></td>`,
    ].join('');
  });
  return `<table role="img" aria-label="${escapeHtml(said)}" style="width:100%;margin:12px 0;border-collapse:collapse;table-layout:fixed"><tr>${cells.join('')}</tr></table>`;
}

function picturesHtml(pictures: readonly Shown[]): string {
  if (pictures.length === 0) return '';
  const width = Math.floor(WIDE / pictures.length);
  const cells = pictures.map(
    ({ cid, alt, height, width: own }) =>
      `<td style="padding:0 4px 0 0;vertical-align:top"><img src="cid:${cid}" alt="${escapeHtml(alt)}" width="${width}" height="${Math.round((height * width) / own)}" style="display:block;width:100%;max-width:${width}px;height:auto;border:0;border-radius:4px"></td>`,
  );
  return `<table role="presentation" style="width:100%;margin:8px 0;border-collapse:collapse;table-layout:fixed"><tr>${cells.join('')}</tr></table>`;
}

function partHtml({ title, lines, isForTheTable }: Part, colours: Colours): string {
  const said = lines.map(
    ({ text, more }) =>
      `<p style="margin:0 0 8px">${escapeHtml(text)}${more
        .map((one) => `<br><span style="font-size:14px;color:${colours.quiet}">${escapeHtml(one)}</span>`)
        .join('')}</p>`,
  );
  const box = isForTheTable
    ? `margin:20px 0 0;padding:14px 16px 8px;background:${colours['paper-deep']};border-radius:4px`
    : 'margin:20px 0 0';
  return `<div style="${box}"><h3 style="margin:0 0 4px;font-size:16px;line-height:1.3">${escapeHtml(title)}</h3>${said.join('')}</div>`;
}

/** What a letter tells of one child, as text and as HTML. */
export function drawChild(
  words: ChildWords,
  { pictures, colours, locale }: { pictures: readonly Shown[]; colours: Colours; locale: Locale },
): { text: string; html: string } {
  const { name, lead, days, sums, parts } = words;
  const said = m.letters_mail_days(
    {
      days: days
        .map(({ label, minutes }) =>
          m.letters_mail_day({ day: label, minutes: minutesSaid(minutes) }, { locale }),
        )
        .join(', '),
    },
    { locale },
  );
  const text = [
    `== ${name} ==`,
    [lead, said, ...sums].join('\n'),
    ...parts.map(({ title, lines }) =>
      [
        title,
        ...lines.flatMap(({ text: one, more }) => [`- ${one}`, ...more.map((other) => `  ${other}`)]),
      ].join('\n'),
    ),
  ].join('\n\n');
  const html = [
    `<div style="margin:24px 0;padding-top:16px;border-top:2px dashed ${colours.line}">`,
    `<h2 style="margin:0 0 4px;font-size:22px;line-height:1.2">${escapeHtml(name)}</h2>`,
    `<p style="margin:0">${escapeHtml(lead)}</p>`,
    daysHtml(words, said, colours),
    ...(sums.length > 0 ? [`<p style="margin:0 0 8px">${escapeHtml(sums.join(' · '))}</p>`] : []),
    picturesHtml(pictures),
    ...parts.map((part) => partHtml(part, colours)),
    '</div>',
  ].join('');
  return { text, html };
}
