import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type * as wire from '../../../contract/learning/catalogue.ts';
import type { DashboardProgress } from '../../../contract/learning/learning.ts';
import { giveAnswers } from '../../first-answers.ts';
import {
  courseListQuery,
  courseQuery,
  courseToRead,
  kitListQuery,
} from '../../learning/catalogue/catalogue-api.ts';
import { reviewsQuery, saveReview } from '../../learning/catalogue/reviews-api.ts';
import { enrol } from '../../learning/enrolment/enrolment-api.ts';
import { dashboardQuery } from '../../learning/learning/learning-api.ts';
import { aUser } from '../../people/accounts/a-user-api.ts';
import { myOrdersQuery, paymentsQuery, receiptQuery, submitReceipt } from '../../shop/orders/orders-api.ts';
import { mailsQuery, retryMail } from '../office/mails-api.ts';
import { updateCached } from './mutate.ts';
import { personOf } from './person.ts';
import { queryClient } from './query-client.ts';
import { followOtherTabs, personChanged, sessionBegins, sessionEnded, signOut } from './session.ts';

const begin = (name: string) =>
  sessionBegins({ token: `token of ${name}`, user: aUser(name), device: 'a-browser' });

/** What the school answers, by the path that is asked for. What is not here does not come before it is given. */
let answers: Record<string, { status?: number; body: object }>;
let asked: string[];
let given: (path: string) => void;
function openSchool() {
  answers = {};
  asked = [];
  const waiting: [path: string, answer: () => void][] = [];
  given = (path) => {
    for (const [which, answer] of waiting) if (which === path) answer();
  };
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit = {}) => {
    const path = address.replace(/^\/api/, '');
    asked.push(path);
    return new Promise<Response>((done, failed) => {
      const answer = () => {
        const { status = 200, body } = answers[path] ?? { body: { success: true } };
        done(new Response(JSON.stringify(body), { status }));
      };
      signal?.addEventListener('abort', () => failed(signal.reason));
      if (answers[path]) answer();
      else waiting.push([path, answer]);
    });
  });
}

const kept = new Map<string, string>();
let hearStorage = (_event: { key: string | null }) => {};
beforeAll(() => {
  vi.stubGlobal('addEventListener', (_name: string, listen: typeof hearStorage) => {
    hearStorage = listen;
  });
  followOtherTabs();
});
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  openSchool();
});
afterEach(async () => {
  await signOut(async () => {});
  queryClient.clear();
  vi.unstubAllGlobals();
});

const card: wire.CourseCard = {
  _id: 'robots',
  slug: 'robots',
  title: 'Robots',
  coursename: 'Junior',
  categoryId: 'junior',
  levelNumber: 1,
  grades: '1-2',
  description: '',
  summary: '',
  CourseThumbnail: '/media/robots.webp',
  isBestSeller: false,
  featured: false,
  difficulty: 'easy',
  price: 1999,
  originalPrice: null,
  isSoldOut: false,
  rating: { average: null, count: 0 },
  reviews: 0,
  enrollmentCount: 0,
  instructor: { name: 'Tink', avatar: null, bio: '' },
  totalLectures: 1,
  totalMinutes: 1,
  buildingMinutes: 0,
  readingMinutes: 0,
  workMinutes: 1,
};
const course: wire.Course = {
  ...card,
  isOffered: true,
  highlights: [],
  needs: [],
  goals: null,
  demoVideo: null,
  demoCaptions: null,
  demoPoster: null,
  projects: [],
  kit: [],
  CourseContent: [
    {
      chapterId: 'hello',
      ChapterTitle: 'Hello, robot',
      chapterContent: [
        {
          lectureId: 'led',
          lectureTitle: 'Light an LED',
          lectureDuration: 1,
          durationSeconds: 60,
          lectureDescription: 'Long leg to plus',
          lectureUrl: '/media/led.mp4',
          captionsUrl: null,
          voices: [],
          posterUrl: null,
          isPreviewFree: true,
          hasVideo: true,
          filmBytes: null,
        },
      ],
    },
  ],
};
const kit: wire.KitOfCourse = {
  courseId: 'robots',
  slug: 'robots',
  title: 'Robots',
  coursename: 'Junior',
  needs: [],
  kit: [],
};

test('whoever is signed in reads the course that came with the page until their own is here, and when that fails', async () => {
  giveAnswers(queryClient, { course });
  const path = '/courses/by-title/robots';
  const own = courseQuery('robots', 'asha');
  const look = new QueryObserver(queryClient, own);
  const end = look.subscribe(() => {});
  const shown = () =>
    courseToRead(look.getCurrentResult(), queryClient.getQueryData(courseQuery('robots', null).queryKey));
  expect(shown()).toMatchObject({ title: course.title });
  answers = { [path]: { status: 500, body: { success: false } } };
  given(path);
  await expect.poll(() => look.getCurrentResult().isLoadingError).toBe(true);
  expect(shown()).toMatchObject({ title: course.title });
  // A course that is gone cannot be bought, whatever came with the page.
  answers = { [path]: { status: 404, body: { success: false } } };
  await look.refetch();
  expect(shown()).toBeUndefined();

  const title = 'Robots, as one who may watch them sees them';
  answers = { [path]: { body: { success: true, course: { ...course, title } } } };
  await look.refetch();
  expect(shown()).toMatchObject({ title });
  end();
});

test('a course that was asked for, and one that came with its page, are the same to a screen', async () => {
  answers = {
    '/courses/all': { body: { success: true, courses: [card] } },
    '/courses/kits': { body: { success: true, kits: [kit] } },
    '/courses/by-title/robots': { body: { success: true, course } },
  };
  const fetchAll = async () => [
    await queryClient.query(courseListQuery()),
    await queryClient.query(kitListQuery()),
    await queryClient.query(courseQuery('robots', null)),
  ];
  const fetched = await fetchAll();
  expect(fetched).toMatchObject([
    [{ id: 'robots', category: 'Junior', thumbnail: '/media/robots.webp' }],
    [{ courseId: 'robots', category: 'Junior' }],
    {
      id: 'robots',
      chapters: [
        {
          id: 'hello',
          title: 'Hello, robot',
          lectures: [{ id: 'led', title: 'Light an LED', videoUrl: '/media/led.mp4' }],
        },
      ],
    },
  ]);
  expect(JSON.stringify(fetched)).not.toMatch(
    /"(_id|coursename|\w*CourseContent|[Cc]hapterTitle|lecture[A-Z])/,
  );

  queryClient.clear();
  giveAnswers(queryClient, { courses: [card], kits: [kit], course });
  const keys = [courseListQuery().queryKey, kitListQuery().queryKey, courseQuery('robots', null).queryKey];
  expect(keys.map((key) => queryClient.getQueryData(key))).toEqual(fetched);
});

test('a record of progress whose course is gone is left out', async () => {
  begin('asha');
  const record = (courseId: object | null) => ({ courseId, overallProgress: 0 }) as DashboardProgress;
  const { _id, title, slug, coursename, CourseThumbnail } = card;
  const there = record({ _id, title, slug, coursename, CourseThumbnail });
  answers['/progress/user'] = {
    body: { success: true, progress: [record(null), there, record({})], comesNext: [] },
  };
  const shown = await queryClient.query(dashboardQuery('asha'));
  expect(shown.progress.map((one) => one.course.id)).toEqual(['robots']);
});

test('answers lie under their endpoint, whoever was answered, and what was asked', () => {
  const [asha, ravi] = ['asha', 'ravi'].map((one) => [
    paymentsQuery('submitted', one).queryKey,
    receiptQuery({ id: 'order', receiptId: 'receipt' }, one).queryKey,
    mailsQuery({ status: 'waiting' }, one).queryKey,
    courseQuery('robots', one).queryKey,
    myOrdersQuery(one).queryKey,
  ]);
  for (const [index, key] of asha?.entries() ?? []) expect(key).not.toEqual(ravi?.[index]);
  expect(reviewsQuery('robots', 'asha').queryKey).toEqual([
    'GET /courses/:courseId/reviews',
    'asha',
    { params: { courseId: 'robots' } },
  ]);
  expect(courseListQuery().queryKey).toEqual(['GET /courses/all', null, {}]);
});

const isOld = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;

test('a write makes old what it changes, and nothing else', async () => {
  begin('asha');
  const reviews = reviewsQuery('robots', 'asha');
  const orders = myOrdersQuery('asha');
  const list = courseListQuery();
  const mails = mailsQuery({ status: 'stuck' }, 'asha');
  const fill = () => {
    queryClient.setQueryData(reviews.queryKey, []);
    queryClient.setQueryData(orders.queryKey, { orders: [], paidByOthers: [] });
    queryClient.setQueryData(list.queryKey, []);
    queryClient.setQueryData(mails.queryKey, { pages: [], pageParams: [] });
  };
  const old = () => [reviews, orders, list, mails].map(({ queryKey }) => isOld(queryKey));

  fill();
  answers['/courses/robots/reviews/mine'] = { body: { success: true, review: {} } };
  await saveReview('robots', { stars: 5, text: 'It nods!' });
  expect(old()).toEqual([true, false, true, false]);

  fill();
  const enrollment = { course: 'robots', status: 'in-progress', enrolledAt: '', paymentId: null };
  answers['/auth/enroll'] = { body: { success: true, message: '', requiresPayment: false, enrollment } };
  await enrol(personOf(aUser('asha')), 'robots');
  expect(old()).toEqual([false, true, false, false]);

  // A refusal changes nothing, unless it says that what is shown was old.
  fill();
  answers['/courses/robots/reviews/mine'] = {
    status: 403,
    body: { success: false, code: 'review_needs_enrolment' },
  };
  await expect(saveReview('robots', { stars: 5, text: '' })).rejects.toThrow();
  answers['/staff/mails/one/retry'] = { status: 409, body: { success: false, code: 'mail_not_stuck' } };
  await expect(retryMail('one')).rejects.toThrow();
  expect(old()).toEqual([false, false, false, true]);
});

test('a write waits for the new answers that its screen shows next', async () => {
  begin('asha');
  const reviews = reviewsQuery('robots', 'asha');
  queryClient.setQueryData(reviews.queryKey, []);
  const leave = new QueryObserver(queryClient, { ...reviews, staleTime: Number.POSITIVE_INFINITY }).subscribe(
    () => {},
  );
  const review = { reviewId: 'mine', by: 'Asha', stars: 5, text: '', mine: true };
  answers['/courses/robots/reviews/mine'] = { body: { success: true, review } };
  answers['/courses/robots/reviews'] = { body: { success: true, reviews: [review] } };
  await saveReview('robots', { stars: 5, text: '' });
  expect(queryClient.getQueryData(reviews.queryKey)).toMatchObject([{ id: 'mine' }]);
  leave();
});

test('a screenshot that was sent is shown as sent, even when the orders cannot be asked for anew', async () => {
  begin('asha');
  const orders = myOrdersQuery('asha');
  queryClient.setQueryData(orders.queryKey, { orders: [], paidByOthers: [] });
  const shown = { ...orders, staleTime: Number.POSITIVE_INFINITY };
  const leave = new QueryObserver(queryClient, shown).subscribe(() => {});
  const payment = { _id: 'paid', courseId: 'robots', status: 'submitted' };
  class TakenAtOnce {
    status = 201;
    responseText = JSON.stringify({ success: true, payment });
    upload = {};
    onload = () => {};
    open() {}
    setRequestHeader() {}
    send() {
      this.onload();
    }
  }
  vi.stubGlobal('XMLHttpRequest', TakenAtOnce);
  answers['/orders/mine'] = { status: 500, body: { success: false } };
  const file = new File([], 'screenshot.png');
  const sending = { amount: 1999, utr: '', state: '', file, idempotencyKey: 'key', onProgress: () => {} };
  // The same one twice, as when its first answer was lost.
  for (const _time of [1, 2]) await submitReceipt({ reference: 'TK00000001', ...sending });
  await expect.poll(() => queryClient.getQueryState(orders.queryKey)?.status).toBe('error');
  expect(queryClient.getQueryData(orders.queryKey)).toMatchObject({
    orders: [{ id: 'paid', status: 'submitted' }],
  });
  leave();
});

test('what somebody was shown goes with them, and so does what is under way', async () => {
  const leavings: [string, () => unknown][] = [
    ['signing out', () => signOut(async () => {})],
    ['a session that ended', () => sessionEnded('token of asha')],
    ['somebody else who signs in', () => begin('ravi')],
    [
      'another tab where somebody else signs in',
      () => {
        kept.set('user', JSON.stringify(aUser('ravi'))).set('token', 'token of ravi');
        hearStorage({ key: 'token' });
      },
    ],
    [
      'another tab where one signs out',
      () => {
        kept.clear();
        hearStorage({ key: 'token' });
      },
    ],
  ];
  const all = () => queryClient.getQueryCache().getAll();
  for (const [what, leave] of leavings) {
    openSchool();
    begin('asha');
    const [orders, reviews] = [myOrdersQuery('asha'), reviewsQuery('robots', 'asha')];
    queryClient.setQueryData(orders.queryKey, { orders: [], paidByOthers: [] });
    queryClient.setQueryData(courseListQuery().queryKey, []);
    const late = queryClient.query(reviews).then(
      () => 'came',
      () => 'given up',
    );
    const writing = saveReview('robots', { stars: 5, text: 'It nods!' });
    await expect.poll(() => asked).toContain('/courses/robots/reviews/mine');
    // New facts about the same person are no reason to forget.
    personChanged(personOf({ ...aUser('asha'), phone: '+91 98765 43210' }));
    expect(all(), what).toHaveLength(3);
    // New facts about somebody else, who was here before, are nobody's.
    personChanged(personOf(aUser('meera')));
    expect(JSON.parse(kept.get('user') ?? '{}'), what).toMatchObject({ _id: 'asha' });

    await leave();
    expect(all(), what).toHaveLength(0);
    given('/courses/robots/reviews');
    expect(await late, what).toBe('given up');

    // What ends only now touches nothing of whoever is here next.
    queryClient.setQueryData(courseListQuery().queryKey, []);
    given('/courses/robots/reviews/mine');
    await writing;
    updateCached(orders, () => ({ orders: [], paidByOthers: [] }));
    expect(all(), what).toHaveLength(1);
    expect(isOld(courseListQuery().queryKey), what).toBe(false);
    queryClient.clear();
  }
});
