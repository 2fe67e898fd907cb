import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { PageText, TextSection } from '../../../contract/learning/page-texts.ts';
import type { SiteFacts } from '../../../contract/pages/page-data.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { provideSiteFacts } from '../../site-facts.ts';
import Faq from '../faq/faq.tsx';
import { pageTextQuery } from './page-texts-api.ts';
import { ShowPageText } from './show-page-text.tsx';

beforeAll(() => provideSiteFacts({ school: { name: 'Tinkerling', tagline: 'Robots' } } as SiteFacts));
afterEach(() => queryClient.clear());

const htmlOf = <Props extends object>(Screen: ComponentType<Props>, props: Props) =>
  renderToStaticMarkup(
    createElement(
      StaticRouter,
      { location: '/' },
      createElement(QueryClientProvider, { client: queryClient }, createElement(Screen, props)),
    ),
  );

const section = (id: string): TextSection => ({
  id,
  title: `About ${id}`,
  passages: [],
  leadsTo: null,
  points: [],
});

test('a page whose words are on their way, or did not arrive, has one main heading', () => {
  const waiting = htmlOf(ShowPageText, { page: 'terms', show: () => null });
  expect(waiting.match(/<h1\b/g)).toHaveLength(1);
  const query = { error: new Error('No network'), isFetching: false, refetch: async () => ({}) as never };
  expect(htmlOf(NotArrived, { level: 'h1', title: 'This page did not arrive', query })).toMatch(/<h1\b/);
});

test('an address with the name of a question lands at that question', () => {
  const text: PageText = {
    title: 'Questions',
    description: '',
    headline: 'Questions',
    lead: '',
    updated: null,
    inShort: [],
    sections: [section('ages'), section('kit'), section('still')],
  };
  queryClient.setQueryData(pageTextQuery('faq').queryKey, text);
  const html = htmlOf(Faq, {});
  expect([...html.matchAll(/<details id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['ages', 'kit']);
  expect(html.match(/<h1\b/g)).toHaveLength(1);
});
