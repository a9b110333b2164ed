import '#islands/api-client/zod-without-eval.ts';
import { Loading } from '#islands/api-client/ResourceContent.tsx';
import { useHydrated } from '#islands/api-client/use-hydrated.ts';
import { useLocationHash } from '#islands/api-client/use-location-hash.ts';
import { NewPasswordForm, SecondFactorResetForm } from './NewPasswordForm.tsx';
import { RequestLink } from './RequestLink.tsx';
import { parseRecoveryHash } from './recovery.model.ts';

/** Account recovery: requests the link for a forgotten password, and handles that link and an administrator's. */
export function RecoveryForm() {
  const hydrated = useHydrated();
  const hash = useLocationHash();
  return (
    <div className="login" data-hydrated={hydrated}>
      {hash === null ? <Loading /> : <RecoveryStep key={hash} hash={hash} />}
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
