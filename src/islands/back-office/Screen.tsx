import { type ReactNode, use, useEffect, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router';
import { Notice } from '#components/form/Notice.tsx';
import type { Permission } from '#domain/users/permissions.ts';
import { useSession } from '#islands/api-client/session-store.ts';
import { useCan } from '#islands/api-client/use-can.ts';
import { OwnsContent } from './owned-content.ts';
import { placeAboveTitle, showTitle } from './shell-dom.ts';

type Props = {
  title: string;
  /** Any one of these opens the screen; without any it is open to every account. */
  permissions?: readonly Permission[];
  children: ReactNode;
};

/**
 * A screen with its title; an account without permission gets a notice, and nothing of the screen is loaded. Nor does
 * one whose role needs a part of the content for it, and has none.
 */
export function Screen({ title, permissions, children }: Props) {
  const can = useCan();
  const session = useSession();
  useLayoutEffect(() => showTitle(title), [title]);
  const ownerId = session?.user.id ?? null;
  const listed = use(OwnsContent);
  const isOpen = !permissions || permissions.some((permission) => can(permission, { ownerId, listed }));
  // A screen that stays when the session ends has been allowed before.
  if (isOpen || session === null) return children;
  return permissions.some((permission) => can(permission)) ? <NoContent /> : <NoPermission />;
}

/** Gives the screen the title of its record once it is loaded; after the effect of `Screen`, which sets its own. */
export function useRecordTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) showTitle(title);
  }, [title]);
}

/** The way back from a record to its list. */
export function AboveTitle({ children }: { children: ReactNode }) {
  const place = placeAboveTitle();
  return place && createPortal(children, place);
}

const NoPermission = () => (
  <Notice kind="warn" title="No tiene permiso para ver esta página">
    <p>Su cuenta no lo permite. Si lo necesita para su trabajo, pídalo a quien administra el portal.</p>
    <p>
      <a href="/">Volver al inicio</a>
    </p>
  </Notice>
);

const NoContent = () => (
  <Notice kind="info" title="Todavía no tiene páginas a cargo">
    <p>
      Si le corresponde cambiar una parte del sitio, pídala a quien administra el portal, que se la da en «Usuarios».
    </p>
    <p>
      <Link to="/dashboard">Ir al tablero</Link>
    </p>
  </Notice>
);

/** A path without a screen; the server answers it with 404. */
export const UnknownScreen = () => (
  <Screen title="Esta página no existe">
    <p>Revise la dirección o vuelva al tablero.</p>
    <Link className="button button--primary" to="/dashboard">
      Ir al tablero
    </Link>
  </Screen>
);
