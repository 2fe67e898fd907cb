import { InfiniteQueryObserver, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { StaffRole } from '../../../../contract/platform/staff-rights.ts';
import { unreachable } from '../../api/call.ts';
import { NoticesProvider } from '../../ui/notices.tsx';
import { roomQuery } from '../office-api.ts';
import type { List } from './list.ts';
import { ListTable } from './list-table.tsx';

/** What failed stays failed until somebody asks again. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 60_000, retry: false, retryOnMount: false, refetchOnMount: false },
  },
});

type Row = { id: string; name: string };
const words = (text: string) => () => text;
const rowsQuery = {
  queryKey: ['GET /api/staff/things', null, {}] as never,
  queryFn: async ({ pageParam }: { pageParam: string | null }) => {
    const answer = await fetch(`/things?after=${pageParam}`);
    if (!answer.ok) throw unreachable();
    return answer.json();
  },
  initialPageParam: null,
  getNextPageParam: ({ next }: { next: string | null }) => next,
};
const list: List<Row> = {
  name: 'things',
  caption: words('Things'),
  filters: [],
  columns: [
    { id: 'name', title: words('Name'), cell: ({ name }) => name },
    { id: 'phone', title: words('Phone'), right: 'people.listContact', cell: words('98765 43210') },
  ],
  rows: () => rowsQuery,
  takeAlong: { name: words('things'), right: 'people.settle', fetch: async () => new Blob() },
  acts: [{ id: 'stop', right: 'coupons.make', name: words('Stop them'), run: async () => {}, done: String }],
  failed: words('Things could not be loaded'),
  empty: words('No things'),
  emptyText: words(''),
};

const firstPage = { rows: [{ id: 'one', name: 'Divya Kapoor' }], next: 'one', total: 2 };
const bringFirstPage = () =>
  queryClient.setQueryData<unknown>(rowsQuery.queryKey, { pages: [firstPage], pageParams: [null] });
const comeAs = (...roles: StaffRole[]) =>
  queryClient.setQueryData<unknown>(roomQuery(null).queryKey, { roles, waits: [] });

/** The table as HTML. */
const drawn = () =>
  renderToStaticMarkup(
    createElement(
      StaticRouter,
      { location: '/staff/things' },
      createElement(
        NoticesProvider,
        null,
        createElement(QueryClientProvider, { client: queryClient }, createElement(ListTable<Row>, { list })),
      ),
    ),
  );

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a table is drawn only when the rights are loaded, so that no column or checkbox is added later', () => {
  bringFirstPage();
  expect(drawn()).not.toMatch(/<table|Divya Kapoor/);
  comeAs('payments');
  const html = drawn();
  expect(html).toContain('Divya Kapoor');
  expect(html).toContain('type="checkbox"');
});

test('columns, bulk actions and the export follow the rights', () => {
  bringFirstPage();
  const shownTo = (role: StaffRole) => {
    comeAs(role);
    const html = drawn();
    return [/Phone/.test(html), /type="checkbox"/.test(html), /CSV/.test(html)];
  };
  expect(shownTo('reader')).toEqual([false, false, false]);
  expect(shownTo('dispatch')).toEqual([true, false, false]);
  expect(shownTo('payments')).toEqual([true, true, false]);
  expect(shownTo('owner')).toEqual([true, true, true]);
});

test('when the rights cannot be loaded, the table says so and offers to try again', async () => {
  bringFirstPage();
  vi.stubGlobal('fetch', async () => new Response('{"success":false}', { status: 500 }));
  await expect(queryClient.fetchQuery(roomQuery(null))).rejects.toThrow();
  const html = drawn();
  expect(html).toContain('Things could not be loaded');
  expect(html).toContain('Try Again');
  expect(html).not.toContain('<table');
});

test('when the next page of a table fails, its rows stay, the reason is shown, and a second try adds the page', async () => {
  comeAs('payments');
  bringFirstPage();
  let isBroken = true;
  vi.stubGlobal('fetch', async () =>
    isBroken
      ? new Response('', { status: 503 })
      : Response.json({ rows: [{ id: 'two', name: 'Kiran Kapoor' }], next: null, total: null }),
  );
  const observer = new InfiniteQueryObserver(queryClient, rowsQuery);
  const stop = observer.subscribe(() => {});
  await observer.fetchNextPage();
  const failed = drawn();
  expect(failed).toContain('Divya Kapoor');
  expect(failed).toContain('The next rows did not arrive. Unable to connect to the server.');
  expect(failed).toContain('Try Again');
  isBroken = false;
  await observer.fetchNextPage();
  const whole = drawn();
  expect(whole).toMatch(/Divya Kapoor.*Kiran Kapoor/);
  expect(whole).not.toContain('Try Again');
  stop();
});
