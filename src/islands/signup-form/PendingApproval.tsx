import { Notice } from '#components/form/Notice.tsx';
import { ROLE_LABELS, type SessionUser, sessionUser } from '#domain/users/user.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { api } from '#islands/api-client/request.ts';
import { useResource } from '#islands/api-client/use-resource.ts';

/** The state of an account that waits for a role. */
export function PendingApproval({ user }: { user: SessionUser | null }) {
  const state = useResource(user && 'state', (signal) => api.request('/user', sessionUser, { signal }));
  if (!user) return <SignInAgain />;
  return (
    <div className="stack">
      <Notice kind="info" title="Su cuenta está pendiente de aprobación">
        <p>
          Recibimos su solicitud, {user.name}. Quien administra el portal la revisará y, si corresponde, le dará un rol:
          autor, editor o SIAU.
        </p>
      </Notice>
      <h2>Qué sigue</h2>
      <ol>
        <li>
          Avise a su jefe o a la oficina de comunicaciones que pidió la cuenta: el portal no les avisa por correo.
        </li>
        <li>Cuando la aprueben, inicie sesión de nuevo con {user.email}.</li>
        <li>Mientras tanto puede leer todo el sitio; publicar o ver solicitudes necesita el rol.</li>
      </ol>
      {state.status === 'failed' && <FailureNotice failure={state.error} title="No pudimos ver el estado" />}
      <p role="status">
        {state.status === 'loading' && 'Comprobando…'}
        {state.status === 'ready' && `Estado: ${ROLE_LABELS[state.data.role].toLowerCase()}.`}
      </p>
      <p className="cluster">
        <button type="button" className="button button--primary" onClick={state.reload}>
          Comprobar de nuevo
        </button>
        <a className="button button--secondary" href="/">
          Ir al inicio
        </a>
      </p>
    </div>
  );
}

function SignInAgain() {
  return (
    <Notice kind="info" title="Inicie sesión de nuevo">
      <p>Su sesión terminó. Si ya aprobaron su cuenta, al entrar podrá usarla.</p>
      <p>
        <a className="button button--primary" href="/login">
          Iniciar sesión
        </a>
      </p>
    </Notice>
  );
}
