import { can } from '#domain/users/permissions.ts';
import { useSession } from '#islands/api-client/session-store.ts';
import { SCREEN_PERMISSIONS, SCREEN_TITLES } from './back-office.model.ts';
import { Screen } from './Screen.tsx';
import { AccountsPanel } from './summary/AccountsPanel.tsx';
import { DeskSummary } from './summary/DeskSummary.tsx';
import { HealthPanel } from './summary/HealthPanel.tsx';
import { PostsPanel } from './summary/PostsPanel.tsx';
import { VisitsPanel } from './summary/VisitsPanel.tsx';

/** How things stand, each part for whoever may see it. */
export function Dashboard() {
  const user = useSession()?.user ?? null;
  return (
    <Screen title={SCREEN_TITLES.dashboard} permissions={SCREEN_PERMISSIONS.dashboard}>
      {can(user, 'pqrsd:read') && <DeskSummary />}
      <div className="summary-panels">
        {can(user, 'user:update') && <AccountsPanel />}
        {can(user, 'post:read-hidden') && <PostsPanel />}
        {can(user, 'visit:read') && <VisitsPanel />}
        {can(user, 'setting:update') && <HealthPanel />}
      </div>
    </Screen>
  );
}
