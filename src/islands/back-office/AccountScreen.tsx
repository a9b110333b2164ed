import { type ReactNode, useId, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { Toast } from '#components/form/Toast.tsx';
import { ROLE_LABELS } from '#domain/users/user.ts';
import { ChangePasswordForm } from '#islands/accounts/ChangePasswordForm.tsx';
import { SecondFactor } from '#islands/accounts/SecondFactor.tsx';
import { SessionList } from '#islands/accounts/SessionList.tsx';
import { useSession } from '#islands/api-client/session-store.ts';
import { SCREEN_TITLES } from './back-office.model.ts';
import { DescriptionList } from './DescriptionList.tsx';
import { Screen } from './Screen.tsx';

/** One's own account, for every role. */
export function AccountScreen() {
  const user = useSession()?.user;
  const [news, setNews] = useState<string | null>(null);
  // A new password closes sessions: the list is read again.
  const [changes, setChanges] = useState(0);
  const { state: led } = useLocation() as Location<{ next?: string } | null>;
  const navigate = useNavigate();
  if (!user) return null;
  const passwordChanged = () => {
    setNews('Contraseña cambiada. Las demás sesiones quedaron cerradas.');
    setChanges((count) => count + 1);
  };
  const secondFactor = (
    <AccountSection title="Segundo factor">
      <SecondFactor onNotify={setNews} onSetUp={() => led?.next && navigate(led.next, { replace: true })} />
    </AccountSection>
  );
  return (
    <Screen title={SCREEN_TITLES.account}>
      <Toast text={news} onDone={() => setNews(null)} />
      {/* Whoever was led here to set it up finds it first. */}
      {led?.next && secondFactor}
      <DescriptionList
        title="Sus datos"
        facts={[
          { term: 'Nombre', value: user.name },
          { term: 'Correo electrónico', value: user.email },
          { term: 'Rol', value: ROLE_LABELS[user.role] },
        ]}
      />
      <AccountSection title="Contraseña">
        <ChangePasswordForm email={user.email} onChanged={passwordChanged} />
      </AccountSection>
      {!led?.next && secondFactor}
      <AccountSection title="Sesiones abiertas">
        <SessionList key={changes} onClosed={setNews} />
      </AccountSection>
    </Screen>
  );
}

function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card stack account-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
