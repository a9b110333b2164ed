import '#islands/api-client/zod-without-eval.ts';
import { useHash } from '#islands/api-client/use-hash.ts';
import { useHydrated } from '#islands/api-client/use-hydrated.ts';
import { AskForLink } from './AskForLink.tsx';
import { NewPassword } from './NewPassword.tsx';
import { recoveryOf } from './recovery.model.ts';
import { SecondFactorReset } from './SecondFactorReset.tsx';

/** The ways back in: a link for a forgotten password, that link, and the one of an administrator. */
export function RecoveryForm() {
  const hydrated = useHydrated();
  const hash = useHash();
  return (
    <div className="login" data-hydrated={hydrated}>
      {hash === null ? (
        <p role="status" className="loading">
          Cargando…
        </p>
      ) : (
        <Way key={hash} hash={hash} />
      )}
    </div>
  );
}

function Way({ hash }: { hash: string }) {
  const recovery = recoveryOf(hash);
  switch (recovery.what) {
    case 'password':
      return <NewPassword token={recovery.token} />;
    case 'second factor':
      return <SecondFactorReset token={recovery.token} />;
    default:
      return <AskForLink />;
  }
}
