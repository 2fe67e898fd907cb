import type { ComponentType } from 'react';
import { type RouteObject, redirect } from 'react-router';
import { pages } from '../contract/pages.ts';
import { fetchCode } from './fetch-code.ts';
import { Frame } from './shell/frame.tsx';
import { RouteError } from './shell/route-error.tsx';

/** A screen whose code is fetched when it is opened. Screens are the only default exports. */
const screen = (load: () => Promise<{ default: ComponentType }>): Pick<RouteObject, 'lazy' | 'handle'> => ({
  lazy: async () => ({ Component: (await fetchCode(load)).default }),
  // Where pages are made, this tells which code they need.
  handle: { load },
});

const loadQueries = () => import('./shell/with-queries.tsx');

/** The specification's route table (section 2). */
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
              { path: pages.resetPassword, ...screen(() => import('./screens/accounts/reset-password.tsx')) },
              { path: pages.studentHome, loader: () => redirect(pages.signIn) },
              { path: pages.student, ...screen(() => import('./screens/dashboard/dashboard.tsx')) },
              { path: pages.courses, ...screen(() => import('./screens/catalogue/course-list.tsx')) },
              { path: pages.courseInfo, ...screen(() => import('./screens/catalogue/course-info.tsx')) },
              { path: pages.courseContent, ...screen(() => import('./screens/learning/course-content.tsx')) },
              { path: pages.cart, ...screen(() => import('./screens/orders/cart.tsx')) },
              { path: pages.courseCart, ...screen(() => import('./screens/orders/pay-for-course.tsx')) },
              { path: pages.staff, loader: () => redirect(pages.staffPayments) },
              { path: pages.about, ...screen(() => import('./screens/about/about.tsx')) },
              { path: pages.labs, ...screen(() => import('./screens/labs/labs.tsx')) },
              { path: pages.faq, ...screen(() => import('./screens/faq/faq.tsx')) },
              { path: pages.policy, ...screen(() => import('./screens/policy/policy.tsx')) },
              { path: pages.terms, ...screen(() => import('./screens/terms/terms.tsx')) },
              { path: pages.staffPayments, ...screen(() => import('./screens/orders/desk/payments.tsx')) },
              { path: pages.kits, ...screen(() => import('./screens/kits/kits.tsx')) },
              { path: pages.gallery, ...screen(() => import('./screens/creations/gallery.tsx')) },
              { path: pages.staffMessages, ...screen(() => import('./screens/contact/desk/messages.tsx')) },
              {
                path: pages.staffCreations,
                ...screen(() => import('./screens/creations/desk/creations.tsx')),
              },
              { path: pages.staffReviews, ...screen(() => import('./screens/catalogue/desk/reviews.tsx')) },
              { path: pages.staffBank, ...screen(() => import('./screens/bank/desk/bank.tsx')) },
              { path: pages.staffCoupons, ...screen(() => import('./screens/coupons/desk/coupons.tsx')) },
              { path: pages.staffReports, ...screen(() => import('./screens/reports/desk/reports.tsx')) },
              { path: pages.staffMail, ...screen(() => import('./screens/office/mails.tsx')) },
            ],
          },
          { path: '*', ...screen(() => import('./screens/lost/lost.tsx')) },
        ],
      },
    ],
  },
];
