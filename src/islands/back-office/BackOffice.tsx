import '#islands/api-client/zod-without-eval.ts';
import { useMemo } from 'react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { useHydrated } from '#islands/api-client/use-hydrated.ts';
import { AccountScreen } from './AccountScreen.tsx';
import { AuditLog } from './audit/AuditLog.tsx';
import { BASENAME } from './back-office.model.ts';
import { Dashboard } from './Dashboard.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { MailList } from './mail/MailList.tsx';
import { MediaDetail } from './media/MediaDetail.tsx';
import { MediaList } from './media/MediaList.tsx';
import { PostList } from './posts/PostList.tsx';
import { PqrsdCase } from './pqrsd/case/PqrsdCase.tsx';
import { PqrsdInbox } from './pqrsd/inbox/PqrsdInbox.tsx';
import { PqrsdRegister } from './pqrsd/register/PqrsdRegister.tsx';
import { ReportList } from './reports/ReportList.tsx';
import { RetentionScreen } from './retention/RetentionScreen.tsx';
import { Shell } from './Shell.tsx';
import { SettingsScreen } from './settings/SettingsScreen.tsx';
import { UnknownScreen } from './UnknownScreen.tsx';
import { UserEdit } from './users/UserEdit.tsx';
import { UserList } from './users/UserList.tsx';
import { UserNew } from './users/UserNew.tsx';

const createRouter = () =>
  createBrowserRouter(
    [
      {
        element: <Shell />,
        errorElement: <ErrorScreen />,
        children: [
          { path: 'dashboard', element: <Dashboard /> },
          { path: 'users', element: <UserList /> },
          { path: 'users/new', element: <UserNew /> },
          { path: 'users/:id', element: <UserEdit /> },
          { path: 'pqrsd', element: <PqrsdInbox /> },
          { path: 'pqrsd/new', element: <PqrsdRegister /> },
          { path: 'pqrsd/reports', element: <ReportList /> },
          { path: 'pqrsd/:id', element: <PqrsdCase /> },
          { path: 'retention', element: <RetentionScreen /> },
          { path: 'posts', element: <PostList /> },
          { path: 'media', element: <MediaList /> },
          { path: 'media/:name', element: <MediaDetail /> },
          { path: 'mail', element: <MailList /> },
          { path: 'audit', element: <AuditLog /> },
          { path: 'settings', element: <SettingsScreen /> },
          { path: 'account', element: <AccountScreen /> },
          { path: '*', element: <UnknownScreen /> },
        ],
      },
    ],
    { basename: BASENAME },
  );

/** The screens under /admin, inside the frame that the server drew. */
export function BackOffice() {
  const hydrated = useHydrated();
  const router = useMemo(createRouter, []);
  return (
    <div className="office-app stack" data-hydrated={hydrated}>
      <RouterProvider router={router} />
    </div>
  );
}
