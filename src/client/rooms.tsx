import { type RouteObject, redirect } from 'react-router';
import { pages } from '../contract/pages.ts';
import { screen } from './screen-route.ts';

/** Pages that nobody meets first: what is behind a sign-in, what a mail leads to, and the office (specification, section 2). */
export const rooms: RouteObject[] = [
  { path: pages.resetPassword, ...screen(() => import('./screens/accounts/reset-password.tsx')) },
  { path: pages.confirmEmail, ...screen(() => import('./screens/accounts/confirm-email.tsx')) },
  { path: pages.account, ...screen(() => import('./screens/accounts/own-account.tsx')) },
  { path: pages.studentHome, loader: () => redirect(pages.signIn) },
  { path: pages.student, ...screen(() => import('./screens/dashboard/dashboard.tsx')) },
  { path: pages.tricky, ...screen(() => import('./screens/lessons/quiz/tricky.tsx')) },
  { path: pages.courseContent, ...screen(() => import('./screens/learning/course-content.tsx')) },
  { path: pages.offline, ...screen(() => import('./screens/offline/offline.tsx')) },
  { path: pages.live, ...screen(() => import('./screens/live-sessions/live.tsx')) },
  { path: pages.cart, ...screen(() => import('./screens/orders/cart.tsx')) },
  { path: pages.courseCart, ...screen(() => import('./screens/orders/pay-for-course.tsx')) },

  { path: pages.staff, loader: () => redirect(pages.staffPayments) },
  { path: pages.staffPayments, ...screen(() => import('./screens/orders/desk/payments.tsx')) },
  { path: pages.staffMessages, ...screen(() => import('./screens/contact/desk/messages.tsx')) },
  { path: pages.staffCreations, ...screen(() => import('./screens/creations/desk/creations.tsx')) },
  { path: pages.staffProjects, ...screen(() => import('./screens/projects/desk/projects.tsx')) },
  { path: pages.staffDoubts, ...screen(() => import('./screens/doubts/desk/doubts.tsx')) },
  { path: pages.staffReviews, ...screen(() => import('./screens/catalogue/desk/reviews.tsx')) },
  { path: pages.staffBank, ...screen(() => import('./screens/bank/desk/bank.tsx')) },
  { path: pages.staffCoupons, ...screen(() => import('./screens/coupons/desk/coupons.tsx')) },
  { path: pages.staffLive, ...screen(() => import('./screens/live-sessions/desk/planned.tsx')) },
  { path: pages.staffReports, ...screen(() => import('./screens/reports/desk/reports.tsx')) },
  { path: pages.staffCertificates, ...screen(() => import('./screens/certificates/desk/certificates.tsx')) },
  { path: pages.staffMail, ...screen(() => import('./screens/office/mails.tsx')) },
];
