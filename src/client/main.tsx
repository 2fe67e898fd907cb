import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { readProfile } from '../contract/accounts.ts';
import { call } from './api/call.ts';
import { queryClient } from './api/query-client.ts';
import { followOtherTabs, startSession } from './api/session.ts';
import { routes } from './routes.tsx';
import { NoticesProvider } from './ui/notices.tsx';
import './ui/tokens.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html lost its #root');

void startSession(() => call(readProfile));
followOtherTabs();

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <NoticesProvider>
        <RouterProvider router={createBrowserRouter(routes)} />
      </NoticesProvider>
    </QueryClientProvider>
  </StrictMode>,
);
