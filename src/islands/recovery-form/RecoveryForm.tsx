import '#islands/api-client/zod-without-eval.ts';
import { useHydrated } from '#islands/api-client/use-hydrated.ts';
import { useLocationHash } from '#islands/api-client/use-location-hash.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { RequestLink } from './RequestLink.tsx';
import { parseRecoveryHash } from './recovery.model.ts';
import { SecondFactorResetForm } from './SecondFactorResetForm.tsx';

/** The ways back in: a link for a forgotten password, that link, and the one of an administrator. */
export function RecoveryForm() {
  const hydrated = useHydrated();
  const hash = useLocationHash();
  return (
    <div className="login" data-hydrated={hydrated}>
      {hash === null ? (
        <p role="status" className="loading">
          Cargando…
        </p>
      ) : (
        <RecoveryStep key={hash} hash={hash} />
      )}
    </div>
  );
}

function RecoveryStep({ hash }: { hash: string }) {
  const recovery = parseRecoveryHash(hash);
  switch (recovery.kind) {
    case 'password':
      return <NewPasswordForm token={recovery.token} />;
    case 'second factor':
      return <SecondFactorResetForm token={recovery.token} />;
    default:
      return <RequestLink />;
  }
}
