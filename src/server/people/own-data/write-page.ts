import { m } from '../../../texts/generated/messages.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import { dateFormat, languageTag } from '../../../texts/locale.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { sayColumn, sayList } from './copy-words.ts';
import { type Area, areas, type List } from './register/entry.ts';
import type { Row } from './store-snapshot.ts';

/** What the page shows of a list, and how many rows it has. */
export type Shown = { rows: Row[]; count: number };

const areaWords: Record<Area, typeof m.own_data_area_account> = {
  account: m.own_data_area_account,
  family: m.own_data_area_family,
  learning: m.own_data_area_learning,
  making: m.own_data_area_making,
  money: m.own_data_area_money,
};

/** The page's own look: nothing of it is fetched from anywhere. */
const look = `body{margin:0 auto;max-width:70rem;padding:1.5rem;font:16px/1.6 system-ui,sans-serif;color:#1c2430;background:#fbf9f4}
h1,h2,h3{line-height:1.2}h2{margin-top:3rem;border-bottom:2px solid}div{overflow-x:auto}
table{border-collapse:collapse;background:#fff}th,td{border:1px solid #cfd5de;padding:.35rem .6rem;text-align:left;vertical-align:top;white-space:pre-line}
nav a{display:inline-block;padding:.4rem 1rem .4rem 0}`;

/** All of a copy as one page to read, that needs nothing but a browser. */
export function writePage(
  { config }: Pick<AppContext, 'config'>,
  { shown, locale, at }: { shown: ReadonlyMap<List, Shown>; locale: Locale; at: Date },
): string {
  const moment = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: config.timeZone }, locale);
  const site = config.school.name;
  const title = m.own_data_page_title({ site }, { locale });

  const cell = (column: string, value: unknown): string => {
    if (value === null || value === undefined) return '';
    if (value instanceof Date) return escapeHtml(moment.format(value));
    if (typeof value === 'boolean')
      return escapeHtml((value ? m.own_data_yes : m.own_data_no)({}, { locale }));
    if (typeof value === 'object') return escapeHtml(JSON.stringify(value));
    const text = escapeHtml(String(value));
    return column === 'file' ? `<a href="${text}">${escapeHtml(sayColumn('file', locale))}</a>` : text;
  };
  const table = ({ columns }: List, rows: readonly Row[]) =>
    `<div><table><thead><tr>${columns
      .map((column) => `<th scope="col">${escapeHtml(sayColumn(column, locale))}</th>`)
      .join('')}</tr></thead><tbody>${rows
      .map((row) => `<tr>${columns.map((column) => `<td>${cell(column, row[column])}</td>`).join('')}</tr>`)
      .join('\n')}</tbody></table></div>`;
  const section = ([list, { rows, count }]: readonly [List, Shown]) =>
    [
      `<h3>${escapeHtml(sayList(list.name, locale))}</h3>`,
      ...(count > rows.length
        ? [
            `<p>${escapeHtml(m.own_data_page_more({ shown: rows.length, all: count, file: `csv/${list.area}-${list.name}.csv` }, { locale }))}</p>`,
          ]
        : []),
      table(list, rows),
    ].join('\n');
  const part = (area: Area) => {
    const filled = [...shown].filter(([list, { count }]) => list.area === area && count > 0);
    const body =
      filled.length > 0
        ? filled.map(section)
        : [`<p>${escapeHtml(m.own_data_page_empty({}, { locale }))}</p>`];
    return `<section id="${area}"><h2>${escapeHtml(areaWords[area]({}, { locale }))}</h2>\n${body.join('\n')}</section>`;
  };

  return `<!doctype html>
<html lang="${languageTag(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${look}</style></head><body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(m.own_data_page_lead({ at: moment.format(at) }, { locale }))}</p>
<p>${escapeHtml(m.own_data_page_without({}, { locale }))}</p>
<nav>${areas.map((area) => `<a href="#${area}">${escapeHtml(areaWords[area]({}, { locale }))}</a>`).join('')}</nav>
${areas.map(part).join('\n')}
</body></html>
`;
}
