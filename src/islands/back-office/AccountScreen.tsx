import { type ReactNode, useId, useState } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router';
import { Notification } from '#components/form/Notification.tsx';
import { ROLE_LABELS } from '#domain/user.ts';
import { PasswordForm } from '#islands/accounts/PasswordForm.tsx';
import { SecondFactor } from '#islands/accounts/SecondFactor.tsx';
import { SessionList } from '#islands/accounts/SessionList.tsx';
import { useSession } from '#islands/api-client/session.ts';
import { TITLES } from './back-office.model.ts';
import { Facts } from './Facts.tsx';
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
    <Section title="Segundo factor">
      <SecondFactor onNews={setNews} onProtected={() => led?.next && navigate(led.next, { replace: true })} />
    </Section>
  );
  return (
    <Screen title={TITLES.account}>
      <Notification text={news} onDone={() => setNews(null)} />
      {/* Whoever was led here to set it up finds it first. */}
      {led?.next && secondFactor}
      <Facts
        title="Sus datos"
        facts={[
          { term: 'Nombre', value: user.name },
          { term: 'Correo electrónico', value: user.email },
          { term: 'Rol', value: ROLE_LABELS[user.role] },
        ]}
      />
      <Section title="Contraseña">
        <PasswordForm email={user.email} onChanged={passwordChanged} />
      </Section>
      {!led?.next && secondFactor}
      <Section title="Sesiones abiertas">
        <SessionList key={changes} onClosed={setNews} />
      </Section>
    </Screen>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card stack account-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
