import '#islands/api-client/zod-without-eval.ts';
import { useState } from 'react';
import { type Session, session, useSession } from '#islands/api-client/session.ts';
import { useHydrated } from '#islands/api-client/use-hydrated.ts';
import { RequestForm } from './RequestForm.tsx';
import { Waiting } from './Waiting.tsx';

/** Asks for an account, and tells whoever asked what happens next. */
export function SignupForm() {
  const hydrated = useHydrated();
  const current = useSession();
  // Approval ends the session: whoever was waiting here is told so instead of being asked again.
  const [waited, setWaited] = useState(false);
  if (current?.user.role === 'pendiente' && !waited) setWaited(true);

  const enter = (entered: Session) => session.save(entered);
  return (
    <div className="signup" data-hydrated={hydrated}>
      {waited ? (
        <Waiting user={current?.user ?? null} />
      ) : current ? (
        <p>
          Ya tiene una cuenta y está como <strong>{current.user.name}</strong>.{' '}
          <a href="/admin/account">Ver mi cuenta</a>
        </p>
      ) : (
        <RequestForm ready={hydrated} onEnter={enter} />
      )}
    </div>
  );
}
