import '#islands/api-client/zod-without-eval.ts';
import { Notice } from '#components/form/Notice.tsx';
import { PasswordPair } from '#components/form/PasswordPair.tsx';
import { ROLE_LABELS } from '#domain/users/user.ts';
import { Loading, RetryNotice } from '#islands/api-client/ResourceContent.tsx';
import { api } from '#islands/api-client/request.ts';
import { EndpointForm, WhenError } from '#islands/api-client/SchemaForm.tsx';
import { type Session, session } from '#islands/api-client/session-store.ts';
import { useHydrated } from '#islands/api-client/use-hydrated.ts';
import { useLocationHash } from '#islands/api-client/use-location-hash.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { invitationApi } from '#shared/api/endpoints/invitation.api.ts';
import type { Invitation } from '#shared/api/invitation.schema.ts';
import { formatLongDateTime } from '#shared/time/time.ts';
import { invitationTokenFrom } from './invitation.model.ts';

/** The target of an invitation: tells whom it is for, takes a password of their own, and signs in. */
export function InvitationForm() {
  const hydrated = useHydrated();
  const hash = useLocationHash();
  const token = invitationTokenFrom(hash ?? '');
  return (
    <div className="login stack" data-hydrated={hydrated}>
      {hash === null ? <Loading /> : token ? <InvitationOf key={token} token={token} /> : <NoInvitation />}
    </div>
  );
}

const NoInvitation = () => (
  <Notice kind="warn" title="Este enlace no sirve">
    <p>
      El enlace está incompleto, ya se usó, se venció o fue reemplazado por otro. Si todavía no tiene contraseña, pida
      otra invitación a quien administra el portal.
    </p>
    <p>
      <a href="/login">Iniciar sesión</a>
    </p>
  </Notice>
);

function InvitationOf({ token }: { token: string }) {
  const found = useResource(token, (signal) => api.call(invitationApi.read, { body: { token }, signal }));
  if (found.status === 'ready') return <AcceptForm token={token} invitation={found.data} />;
  if (found.status !== 'failed') return <Loading />;
  if (found.error.status === 422) return <NoInvitation />;
  return <RetryNotice failure={found.error} title="No pudimos ver su invitación" onRetry={found.reload} />;
}

function AcceptForm({
  token,
  invitation: { name, email, role, expires_at },
}: {
  token: string;
  invitation: Invitation;
}) {
  const enter = (entered: Session) => {
    session.save(entered);
    window.location.replace('/admin/dashboard');
  };
  return (
    <>
      <h2>Hola, {name}</h2>
      <p>
        Va a entrar con el correo <strong>{email}</strong> y el rol de <strong>{ROLE_LABELS[role]}</strong>. Elija la
        contraseña que quiera: nadie más la conoce, ni siquiera quien le envió la invitación.
      </p>
      <EndpointForm
        endpoint={invitationApi.accept}
        bodyOf={(values) => ({ ...values, token })}
        onDone={enter}
        failureTitle="No se guardó la contraseña"
        submit={['Guardar la contraseña y entrar', 'Un momento…']}
      >
        <WhenError field="token">
          <p>
            <a href="/login">Iniciar sesión</a>
          </p>
        </WhenError>
        {/* Password managers file the new password under this address. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordPair label="Contraseña" />
        <p className="muted">La invitación sirve una vez, hasta el {formatLongDateTime(new Date(expires_at))}</p>
      </EndpointForm>
    </>
  );
}
