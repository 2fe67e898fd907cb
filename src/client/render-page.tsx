import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { Circuit } from '../contract/bench/circuits.ts';
import type { FirstAnswers, SiteFacts } from '../contract/pages/page-data.ts';
import type { Posted } from '../contract/platform/posted.ts';
import { giveAnswers } from './first-answers.ts';
import { queryClient } from './platform/api/query-client.ts';
import { providePosted } from './platform/form/posted.ts';
import { routes } from './routes.tsx';
import { Site } from './site.tsx';
import { provideSiteFacts } from './site-facts.ts';

/** Titles, descriptions and links that React writes before the rest belong into the head. */
const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

const handler = createStaticHandler(routes);

/**
 * Makes the HTML of a page as a stranger sees it, or as it answers a form that was `posted` to it. `loads` are the
 * functions that fetch the code of its screens. Never runs in the browser.
 */
export async function renderPage(
  path: string,
  facts: SiteFacts,
  answers: FirstAnswers,
  posted: Posted | null = null,
): Promise<{ head: string; body: string; loads: (() => Promise<unknown>)[] }> {
  provideSiteFacts(facts);
  providePosted(posted);
  queryClient.clear();
  giveAnswers(queryClient, answers);
  const context = await handler.query(new Request(new URL(path, facts.publicUrl)));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const [failure] = Object.values(context.errors ?? {});
  if (failure && context.statusCode !== 404) throw failure;
  const { prelude } = await prerender(
    <Site>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Site>,
    {
      // Nothing is put in its place by a script later: the policy forbids scripts in the page, and not everybody runs them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  const page = await new Response(prelude).text();
  const head = hoisted.exec(page)?.[0] ?? '';
  const loads = context.matches.flatMap(
    ({ route }) => (route.handle as ScreenHandle | undefined)?.load ?? [],
  );
  return { head, body: page.slice(head.length), loads };
}

type ScreenHandle = { load: () => Promise<unknown> };

/** A circuit as the SVG that its pages show, for a picture of it. Never runs in the browser. */
export async function renderCircuit(circuit: Circuit): Promise<string> {
  const [{ renderToStaticMarkup }, { StillCircuit }] = await Promise.all([
    import('react-dom/server'),
    import('./bench/circuits/still-circuit.tsx'),
  ]);
  return renderToStaticMarkup(<StillCircuit circuit={circuit} label="" />);
}
