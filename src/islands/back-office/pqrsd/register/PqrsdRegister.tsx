import { useState } from 'react';
import { Link } from 'react-router';
import { can } from '#domain/users/permissions.ts';
import { useSession } from '#islands/api-client/session-store.ts';
import { SCREEN_PERMISSIONS, SCREEN_TITLES } from '../../back-office.model.ts';
import { Screen } from '../../Screen.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { type Registered, RegistrationReceipt } from './RegistrationReceipt.tsx';

/** Takes down what was said in person or by telephone, or came on paper, in the same series of numbers. */
export function PqrsdRegister() {
  const user = useSession()?.user ?? null;
  const [registered, setRegistered] = useState<Registered | null>(null);
  return (
    <Screen title={SCREEN_TITLES.pqrsdNew} permissions={SCREEN_PERMISSIONS.pqrsdNew}>
      <p className="desk-unprinted">
        <Link to="/pqrsd">‹ Volver a la lista</Link>
      </p>
      {registered ? (
        <RegistrationReceipt registered={registered} onAnother={() => setRegistered(null)} />
      ) : (
        user && can(user, 'pqrsd:create') && <RegisterForm officer={user} onRegistered={setRegistered} />
      )}
    </Screen>
  );
}
