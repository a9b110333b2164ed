import { useState } from 'react';
import { Notice } from '#components/form/Notice.tsx';
import type { UserRow } from '#domain/users/user.ts';
import { ActionButton } from '#islands/api-client/ActionButton.tsx';
import { ConfirmButton } from '#islands/api-client/ConfirmButton.tsx';
import { usePasswordDialog } from '#islands/api-client/PasswordDialog.tsx';
import { api } from '#islands/api-client/request.ts';
import { usersApi } from '#shared/api/endpoints/users.api.ts';
import type { SentInvitation } from '#shared/api/users.schema.ts';
import { formatLongDateTime } from '#shared/time/time.ts';
import { Section } from '../Section.tsx';
import { LinkNotice } from './LinkNotice.tsx';

type Props = { user: UserRow; onRevoked: () => void };

/** The invitation of an account whose person has not entered yet: its state, another link, and its end. */
export function InvitationSection({ user, onRevoked }: Props) {
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const passwordDialog = usePasswordDialog();
  const { id, invited_until } = sent?.user ?? user;
  const resend = () =>
    passwordDialog.ask(async (current_password) => {
      setSent(await api.call(usersApi.resendInvitation, { params: { id }, body: { current_password } }));
    });
  return (
    <Section title="Invitación">
      <p>
        Esta persona todavía no ha elegido su contraseña. {validity(invited_until, new Date())} Si corrige el correo,
        envíele otra: la que ya tiene deja de servir.
      </p>
      {sent && <SentNotice sent={sent} />}
      <p className="cluster">
        <ActionButton label="Enviar otra invitación" failureTitle="No se envió la invitación" action={resend} />
        <ConfirmButton
          kind="danger"
          label="Retirar la invitación"
          title="¿Retirar esta invitación?"
          confirmLabel="Sí, retirarla"
          onConfirm={() => api.call(usersApi.revokeInvitation, { params: { id } }).then(onRevoked)}
        >
          <p>
            El enlace deja de servir y la cuenta de «{user.name}» se elimina. Puede invitarla de nuevo cuando quiera.
          </p>
        </ConfirmButton>
      </p>
      {passwordDialog.dialog}
    </Section>
  );
}

function validity(invitedUntil: string | null, now: Date): string {
  const until = new Date(invitedUntil ?? 0);
  const when = formatLongDateTime(until);
  return until <= now
    ? `La invitación se venció el ${when}: envíele otra.`
    : `Hasta el ${when}, puede abrir el enlace.`;
}

/** How a link went out: by mail, or to be handed over. */
export function SentNotice({ sent: { user, path } }: { sent: SentInvitation }) {
  if (path)
    return (
      <LinkNotice title="Invitación creada: entregue este enlace" path={path}>
        <p>
          El portal no envía correo. Entregue el enlace a {user.name} en persona o por un medio que solo esa persona
          lea: sirve una vez y no se vuelve a mostrar.
        </p>
      </LinkNotice>
    );
  return (
    <div role="status">
      <Notice kind="ok" title="Invitación enviada">
        <p>Va en camino a {user.email}. Si no llega, mire que el correo esté bien escrito y envíe otra.</p>
      </Notice>
    </div>
  );
}
