import { type PatchRoutesOnNavigationFunction, type RouteObject, redirect } from 'react-router';
import { pages } from '../contract/pages.ts';
import { fetchCode } from './fetch-code.ts';
import { screen } from './screen-route.ts';
import { Frame } from './shell/frame.tsx';
import { RouteError } from './shell/route-error.tsx';

const loadQueries = () => import('./shell/with-queries.tsx');

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
          { path: pages.home, ...screen(() => import('./screens/home/home.tsx')) },
          { path: pages.junior, ...screen(() => import('./screens/levels/junior.tsx')) },
          { path: pages.explorer, ...screen(() => import('./screens/levels/explorer.tsx')) },
          { path: pages.explorerMisspelt, loader: () => redirect(pages.explorer) },
          { path: pages.master, ...screen(() => import('./screens/levels/master.tsx')) },
          { path: pages.contact, ...screen(() => import('./screens/contact/contact.tsx')) },
          { path: pages.shareCreation, ...screen(() => import('./screens/creations/share-form.tsx')) },
          {
            id: WITH_QUERIES,
            lazy: async () => ({ Component: (await fetchCode(loadQueries)).WithQueries }),
            handle: { load: loadQueries },
            children: [
              { path: pages.signIn, ...screen(() => import('./screens/accounts/sign-in.tsx')) },
              { path: pages.signInWith, ...screen(() => import('./screens/accounts/sign-in-with.tsx')) },
              { path: pages.register, ...screen(() => import('./screens/accounts/register.tsx')) },
              {
                path: pages.forgotPassword,
                ...screen(() => import('./screens/accounts/forgot-password.tsx')),
              },
              { path: pages.courses, ...screen(() => import('./screens/catalogue/course-list.tsx')) },
              { path: pages.courseInfo, ...screen(() => import('./screens/catalogue/course-info.tsx')) },
              { path: pages.certificate, ...screen(() => import('./screens/certificates/certificate.tsx')) },
              { path: pages.about, ...screen(() => import('./screens/about/about.tsx')) },
              { path: pages.labs, ...screen(() => import('./screens/labs/labs.tsx')) },
              { path: pages.alignment, ...screen(() => import('./screens/alignment/alignment.tsx')) },
              { path: pages.faq, ...screen(() => import('./screens/faq/faq.tsx')) },
              { path: pages.policy, ...screen(() => import('./screens/policy/policy.tsx')) },
              { path: pages.terms, ...screen(() => import('./screens/terms/terms.tsx')) },
              { path: pages.kits, ...screen(() => import('./screens/kits/kits.tsx')) },
              { path: pages.workbench, ...screen(() => import('./screens/workbench/workbench.tsx')) },
              { path: pages.gallery, ...screen(() => import('./screens/creations/gallery.tsx')) },
            ],
          },
          { path: '*', ...screen(() => import('./screens/lost/lost.tsx')) },
        ],
      },
    ],
  },
];

/** All other pages come with the first of them that is opened: the addresses of their code are no stranger's to load. */
export const addRooms: PatchRoutesOnNavigationFunction = async ({ patch }) => {
  patch(WITH_QUERIES, (await fetchCode(() => import('./rooms.tsx'))).rooms);
};
