import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { call } from './api/call.ts';
import { followOtherTabs, startSession } from './api/session.ts';
import { fetchCode } from './fetch-code.ts';
import { routes } from './routes.tsx';
import { NoticesProvider } from './ui/notices.tsx';
import './ui/tokens.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html lost its #root');

// A stranger has no session to prove, and so loads nothing for it.
void startSession(async () => call((await fetchCode(() => import('../contract/accounts.ts'))).readProfile));
followOtherTabs();

createRoot(root).render(
  <StrictMode>
    <NoticesProvider>
      <RouterProvider router={createBrowserRouter(routes)} />
    </NoticesProvider>
  </StrictMode>,
);
