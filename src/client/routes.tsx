import { type PatchRoutesOnNavigationFunction, type RouteObject, redirect } from 'react-router';
import { pages } from '../contract/platform/pages.ts';
import { fetchCode } from './fetch-code.ts';
import { Frame } from './platform/shell/frame.tsx';
import { RouteError } from './platform/shell/route-error.tsx';
import { screen } from './screen-route.ts';

const loadQueries = () => import('./with-queries.tsx');

/** The route below which stands what asks the school something. */
const WITH_QUERIES = 'with-queries';

/** The pages that strangers come to (specification, section 2). The others: rooms.tsx. */
export const routes: RouteObject[] = [
  {
    Component: Frame,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          { path: pages.home, ...screen(() => import('./site/home/home.tsx')) },
          { path: pages.junior, ...screen(() => import('./site/levels/junior.tsx')) },
          { path: pages.explorer, ...screen(() => import('./site/levels/explorer.tsx')) },
          { path: pages.explorerMisspelt, loader: () => redirect(pages.explorer) },
          { path: pages.master, ...screen(() => import('./site/levels/master.tsx')) },
          { path: pages.contact, ...screen(() => import('./site/contact/contact.tsx')) },
          { path: pages.shareCreation, ...screen(() => import('./learning/creations/share-form.tsx')) },
          {
            id: WITH_QUERIES,
            lazy: async () => ({ Component: (await fetchCode(loadQueries)).WithQueries }),
            handle: { load: loadQueries },
            children: [
              { path: pages.signIn, ...screen(() => import('./people/accounts/sign-in.tsx')) },
              { path: pages.signInWith, ...screen(() => import('./people/accounts/sign-in-with.tsx')) },
              { path: pages.register, ...screen(() => import('./people/accounts/register.tsx')) },
              {
                path: pages.forgotPassword,
                ...screen(() => import('./people/accounts/forgot-password.tsx')),
              },
              { path: pages.courses, ...screen(() => import('./learning/catalogue/course-list.tsx')) },
              { path: pages.courseInfo, ...screen(() => import('./learning/catalogue/course-info.tsx')) },
              { path: pages.certificate, ...screen(() => import('./learning/certificates/certificate.tsx')) },
              { path: pages.about, ...screen(() => import('./site/about/about.tsx')) },
              { path: pages.labs, ...screen(() => import('./site/labs/labs.tsx')) },
              { path: pages.alignment, ...screen(() => import('./learning/alignment/alignment.tsx')) },
              { path: pages.faq, ...screen(() => import('./site/faq/faq.tsx')) },
              { path: pages.policy, ...screen(() => import('./site/policy/policy.tsx')) },
              { path: pages.terms, ...screen(() => import('./site/terms/terms.tsx')) },
              { path: pages.kits, ...screen(() => import('./site/kits/kits.tsx')) },
              { path: pages.workbench, ...screen(() => import('./bench/workbench/workbench.tsx')) },
              { path: pages.gallery, ...screen(() => import('./learning/creations/gallery.tsx')) },
            ],
          },
          { path: '*', ...screen(() => import('./site/lost/lost.tsx')) },
        ],
      },
    ],
  },
];

/** All other pages come with the first of them that is opened: the addresses of their code are no stranger's to load. */
export const addRooms: PatchRoutesOnNavigationFunction = async ({ patch }) => {
  patch(WITH_QUERIES, (await fetchCode(() => import('./rooms.tsx'))).rooms);
};
