import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import { Link } from 'react-router';
import { Notice } from '#components/form/Notice.tsx';
import type { Permission } from '#domain/users/permissions.ts';
import { useCan } from '#islands/api-client/use-can.ts';
import { showTitle } from './shell-dom.ts';

type Props = {
  title: string;
  /** Any one of these opens the screen; without any it is open to every account. */
  permissions?: readonly Permission[] | undefined;
  children: ReactNode;
};

const RecordTitle = createContext<(title: string | null) => void>(() => {});

/** A screen with its title; an account without permission gets a notice, and nothing of the screen is loaded. */
export function Screen({ title, permissions, children }: Props) {
  const can = useCan();
  const [recordTitle, setRecordTitle] = useState<string | null>(null);
  const shown = recordTitle ?? title;
  useLayoutEffect(() => showTitle(shown), [shown]);
  const isAllowed = !permissions || permissions.some((permission) => can(permission));
  return isAllowed ? <RecordTitle value={setRecordTitle}>{children}</RecordTitle> : <NoPermission />;
}

/** Gives the screen the title of its record once it is loaded. */
export function useRecordTitle(title: string | undefined): void {
  const setTitle = use(RecordTitle);
  useLayoutEffect(() => {
    setTitle(title ?? null);
    return () => setTitle(null);
  }, [title, setTitle]);
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

/** A path without a screen; the server answers it with 404. */
export function UnknownScreen() {
  return (
    <Screen title="Esta página no existe">
      <p>Revise la dirección o vuelva al tablero.</p>
      <p>
        <Link className="button button--primary" to="/dashboard">
          Ir al tablero
        </Link>
      </p>
    </Screen>
  );
}
