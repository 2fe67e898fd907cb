// Makes the page that answers a posted form, in a thread of its own: neither the work nor React stays in the server.
import { dataElement, FIRST_ANSWERS_ELEMENT, type SiteFacts } from '../../../contract/pages/page-data.ts';
import { POSTED_ELEMENT, type Posted } from '../../../contract/platform/posted.ts';

export type PostedPageOrder = {
  /** The built code that makes pages. */
  renderer: string;
  /** The page as it is made for everybody: only what the form changes is made anew. */
  html: string;
  /** Path and query. */
  address: string;
  facts: SiteFacts;
  posted: Posted;
};

type Renderer = {
  renderPage(
    path: string,
    facts: SiteFacts,
    answers: object,
    posted: Posted,
  ): Promise<{ head: string; body: string }>;
};

const title = /<title[^>]*>[^<]*<\/title>/;

export async function renderPosted({ renderer, html, address, facts, posted }: PostedPageOrder) {
  const { renderPage } = (await import(renderer)) as Renderer;
  const answers = new RegExp(`<script [^>]*id="${FIRST_ANSWERS_ELEMENT}">(.*?)</script>`, 's').exec(
    html,
  )?.[1];
  const { head, body } = await renderPage(address, facts, JSON.parse(answers ?? '{}') as object, posted);
  const root = '<div id="root">';
  const [begin, end] = [html.indexOf(root) + root.length, html.lastIndexOf('</div>')];
  return html
    .slice(0, begin)
    .replace(title, () => title.exec(head)?.[0] ?? '')
    .replace('</head>', () => `${dataElement(POSTED_ELEMENT, posted)}</head>`)
    .concat(body, html.slice(end));
}
