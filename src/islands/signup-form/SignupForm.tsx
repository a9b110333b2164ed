import '#islands/api-client/zod-without-eval.ts';
import { useState } from 'react';
import { Notice } from '#components/form/Notice.tsx';
import { type Session, session, useSession } from '#islands/api-client/session-store.ts';
import { useHydrated } from '#islands/api-client/use-hydrated.ts';
import { useLocationHash } from '#islands/api-client/use-location-hash.ts';
import { AccountRequestForm, ConfirmAccountForm } from './AccountRequestForm.tsx';
import { PendingApproval } from './PendingApproval.tsx';
import { signUpTokenFrom } from './signup.model.ts';

/** Requests an account, confirms it by the mailed link, and shows that it waits for approval. */
export function SignupForm() {
  const hydrated = useHydrated();
  const current = useSession();
  // Approval ends the session; the page then still belongs to the pending account.
  const [isPending, setIsPending] = useState(false);
  if (current?.user.role === 'pendiente' && !isPending) setIsPending(true);

  const [sentMessage, setSentMessage] = useState<string | null>(null);
  const token = signUpTokenFrom(useLocationHash() ?? '');
  const enter = (entered: Session) => {
    session.save(entered);
    // The token is used up: a reload must not send it again.
    window.history.replaceState(null, '', window.location.pathname);
  };
  return (
    <div className="signup" data-hydrated={hydrated}>
      {isPending ? (
        <PendingApproval user={current?.user ?? null} />
      ) : current ? (
        <p>
          Ya tiene una cuenta y está como <strong>{current.user.name}</strong>.{' '}
          <a href="/admin/account">Ver mi cuenta</a>
        </p>
      ) : sentMessage ? (
        <MailSent message={sentMessage} />
      ) : token ? (
        <ConfirmAccountForm token={token} ready={hydrated} onEnter={enter} />
      ) : (
        <AccountRequestForm ready={hydrated} onEnter={enter} onMailSent={setSentMessage} />
      )}
    </div>
  );
}

/** The same text whether or not the address has an account (no user enumeration). */
function MailSent({ message }: { message: string }) {
  return (
    <div role="status">
      <Notice kind="ok" title="Revise su correo">
        <p>{message}</p>
        <p>¿No llega? Mire en el correo no deseado, y que la dirección esté bien escrita.</p>
      </Notice>
    </div>
  );
}
