import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '#islands/api-client/session-store.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { type Registered, RegistrationReceipt } from './RegistrationReceipt.tsx';

/** Files a PQRSD that came in person, by telephone or on paper, in the same numbering. */
export function PqrsdRegister() {
  const user = useSession()?.user;
  const [registered, setRegistered] = useState<Registered | null>(null);
  return (
    <>
      <p className="desk-unprinted">
        <Link to="/pqrsd">‹ Volver a la lista</Link>
      </p>
      {registered ? (
        <RegistrationReceipt registered={registered} onAnother={() => setRegistered(null)} />
      ) : (
        user && <RegisterForm officer={user} onRegistered={setRegistered} />
      )}
    </>
  );
}
