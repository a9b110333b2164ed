import { type ReactNode, useLayoutEffect } from 'react';
import { Notice } from '#components/form/Notice.tsx';
import { can, type Permission } from '#domain/users/permissions.ts';
import { useSession } from '#islands/api-client/session-store.ts';
import { showTitle } from './shell-dom.ts';

type Props = {
  title: string;
  /** Any of these opens the screen; none given opens it to all. */
  permissions?: readonly Permission[];
  children: ReactNode;
};

/** A screen with its title, for whoever may see it. */
export function Screen({ title, permissions, children }: Props) {
  const user = useSession()?.user ?? null;
  useLayoutEffect(() => showTitle(title), [title]);
  const allowed = !permissions || permissions.some((permission) => can(user, permission));
  return allowed ? children : <NoPermission />;
}

function NoPermission() {
  return (
    <Notice kind="warn" title="No tiene permiso para ver esta página">
      <p>Su cuenta no lo permite. Si lo necesita para su trabajo, pídalo a quien administra el portal.</p>
      <p>
        <a href="/">Volver al inicio</a>
      </p>
    </Notice>
  );
}
