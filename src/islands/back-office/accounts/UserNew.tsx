import { useState } from 'react';
import { Link } from 'react-router';
import { PasswordPair } from '#components/form/PasswordPair.tsx';
import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { PASSWORD_HINT } from '#domain/users/user.ts';
import { usePasswordDialog } from '#islands/api-client/PasswordDialog.tsx';
import { api } from '#islands/api-client/request.ts';
import { SchemaForm } from '#islands/api-client/SchemaForm.tsx';
import { usersApi } from '#shared/api/endpoints/users.api.ts';
import type { SentInvitation } from '#shared/api/users.schema.ts';
import { ROLE_OPTIONS, requiresPassword, WORKING_ROLE_OPTIONS } from './accounts.model.ts';
import { SentNotice } from './InvitationSection.tsx';
import { BackToList, PersonFields, useLeave } from './person-fields.tsx';

const ENTRY_OPTIONS = [
  { value: 'invitation', label: 'Con una invitación: recibe un enlace y elige una contraseña propia' },
  { value: 'password', label: 'Con una contraseña que usted le da, y que debe cambiar al entrar' },
];

/** Creates an account: by invitation, or with a password that its person changes at the first entry. */
export function UserNew() {
  const leave = useLeave();
  const [entry, setEntry] = useState('invitation');
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const passwordDialog = usePasswordDialog();
  const isInvitation = entry === 'invitation';
  const schema = isInvitation ? usersApi.invite.body : usersApi.create.body;
  const send = async (values: object) => {
    const invite = async (proof: object) => setSent(await api.call(usersApi.invite, { body: { ...values, ...proof } }));
    const create = async (proof: object) => {
      await api.call(usersApi.create, { body: { ...values, ...proof } });
      leave('Usuario creado correctamente');
    };
    const save = isInvitation ? invite : create;
    if (isInvitation || requiresPassword(null, values))
      await passwordDialog.ask((current_password) => save({ current_password }));
    else await save({});
  };
  if (sent) return <AfterInvitation sent={sent} onAnother={() => setSent(null)} />;
  return (
    <>
      <BackToList />
      <SchemaForm
        schema={schema}
        send={send}
        failureTitle="No se creó la cuenta"
        submit={isInvitation ? ['Invitar', 'Un momento…'] : ['Guardar', 'Guardando…']}
        autoComplete="off"
      >
        <PersonFields of={schema} roles={isInvitation ? WORKING_ROLE_OPTIONS : ROLE_OPTIONS} />
        <RadioGroup
          name="entry"
          label="Cómo entra la primera vez"
          options={ENTRY_OPTIONS}
          value={entry}
          onChange={({ target }) => setEntry(target.value)}
          required
        />
        {!isInvitation && <PasswordPair label="Contraseña" hint={PASSWORD_HINT} />}
      </SchemaForm>
      {passwordDialog.dialog}
    </>
  );
}

const AfterInvitation = ({ sent, onAnother }: { sent: SentInvitation; onAnother: () => void }) => (
  <>
    <BackToList />
    <SentNotice sent={sent} />
    <p className="cluster">
      <Link className="button button--primary" to={`/users/${sent.user.id}`}>
        Ver la cuenta
      </Link>
      <button className="button" type="button" onClick={onAnother}>
        Invitar a otra persona
      </button>
    </p>
  </>
);
