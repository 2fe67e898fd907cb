import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { SiteFacts } from '../../../contract/pages/page-data.ts';
import type { StaffRole } from '../../../contract/platform/staff-rights.ts';
import { provideSiteFacts } from '../../site-facts.ts';
import { queryClient } from '../api/query-client.ts';
import { roomQuery } from './office-api.ts';
import { Allowed, CutOff } from './staff-layout.tsx';

const drawn = (child: ReactNode) =>
  renderToStaticMarkup(
    createElement(
      StaticRouter,
      { location: '/staff' },
      createElement(QueryClientProvider, { client: queryClient }, child),
    ),
  );
const comeAs = (...roles: StaffRole[]) =>
  queryClient.setQueryData<unknown>(roomQuery(null).queryKey, { roles, waits: [] });

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a page that needs a right shows its form to who has it, and to others a refusal instead', () => {
  const page = () =>
    drawn(createElement(() => Allowed({ needs: 'announcements.write', children: 'the form' })));
  comeAs('content');
  expect(page()).toBe('the form');
  comeAs('reader');
  expect(page()).toContain('This place is not for your role');
  expect(page()).not.toContain('the form');
});

test('when the server cannot be reached any more, the page says from when its data is', async () => {
  provideSiteFacts({ timeZone: 'Asia/Kolkata' } as SiteFacts);
  comeAs('content');
  expect(drawn(createElement(CutOff))).not.toContain('cannot be reached');
  vi.stubGlobal('fetch', async () => new Response('{"success":false}', { status: 500 }));
  await expect(queryClient.fetchQuery({ ...roomQuery(null), staleTime: 0 })).rejects.toThrow();
  expect(drawn(createElement(CutOff))).toMatch(/cannot be reached\. What you see is of \d/);
});
