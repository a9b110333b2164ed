import { useState } from 'react';
import { can } from '#domain/users/permissions.ts';
import { ROLE_LABELS } from '#domain/users/user.ts';
import { useSession } from '#islands/api-client/session-store.ts';
import { notify } from '../notifications.tsx';
import { DescriptionList, Section } from '../Section.tsx';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';
import { PictureSection } from './PictureSection.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { OwnSessions } from './SessionsSection.tsx';

/** The own account, for every role. */
export function AccountScreen() {
  const user = useSession()?.user;
  // A new password closes the other sessions: the list is loaded again.
  const [changes, setChanges] = useState(0);
  if (!user) return null;
  const passwordChanged = () => {
    notify('Contraseña cambiada. Las demás sesiones quedaron cerradas.');
    setChanges((count) => count + 1);
  };
  return (
    <>
      <DescriptionList
        title="Sus datos"
        facts={[
          { term: 'Nombre', value: user.name },
          { term: 'Correo electrónico', value: user.email },
          { term: 'Rol', value: ROLE_LABELS[user.role] },
        ]}
      />
      {can(user, 'post:create') && <PictureSection />}
      <Section title="Contraseña">
        <ChangePasswordForm email={user.email} onChanged={passwordChanged} />
      </Section>
      <Section title="Segundo factor">
        <SecondFactor />
      </Section>
      <OwnSessions key={changes} />
    </>
  );
}
