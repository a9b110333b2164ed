import { useState } from 'react';
import { useParams } from 'react-router';
import { Button } from '#components/form/Button.tsx';
import type { FormValues } from '#components/form/form-values.ts';
import { Notice } from '#components/form/Notice.tsx';
import { PasswordPair } from '#components/form/PasswordPair.tsx';
import { PASSWORD_HINT, type UserRow } from '#domain/users/user.ts';
import { PasswordDialog, usePasswordDialog } from '#islands/api-client/PasswordDialog.tsx';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { api, asApiError } from '#islands/api-client/request.ts';
import { SchemaForm, WhenError } from '#islands/api-client/SchemaForm.tsx';
import { session, useSession } from '#islands/api-client/session-store.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { SchemaFields } from '#islands/field-form/SchemaFields.tsx';
import { textsOfValues } from '#islands/field-form/schema-body.ts';
import { usersApi } from '#shared/api/endpoints/users.api.ts';
import { formatLongDateTime } from '#shared/time/time.ts';
import { useRecordTitle } from '../Screen.tsx';
import { applyToOwnSession, requiresPassword } from './accounts.model.ts';
import { InvitationSection } from './InvitationSection.tsx';
import { OwnedContentSection } from './OwnedContentSection.tsx';
import { BackToList, OfficerField, PersonFields, useLeave } from './person-fields.tsx';
import { RecoveryLinkSection } from './RecoveryLinkSection.tsx';
import { SessionsOfUser } from './SessionsSection.tsx';

type Props = {
  user: UserRow;
  /** The own account, which cannot be deactivated by its user. */
  own: boolean;
  onSaved: (user: UserRow) => void;
};

/** Name, e-mail, role, password and state of an account; of an invited one only what the invitation says. */
function UserForm({ user, own, onSaved }: Props) {
  const passwordDialog = usePasswordDialog();
  const isInvited = user.invited_until !== null;
  const send = async (values: object) => {
    const save = async (proof: object) =>
      onSaved(await api.call(usersApi.update, { params: { id: user.id }, body: { ...values, ...proof } }));
    if (requiresPassword(user, values)) await passwordDialog.ask((current_password) => save({ current_password }));
    else await save({});
  };
  return (
    <>
      <SchemaForm
        schema={usersApi.update.body}
        values={textsOfValues(user)}
        send={send}
        failureTitle="No se guardó"
        submit={['Guardar', 'Guardando…']}
        autoComplete="off"
      >
        <PersonFields of={usersApi.update.body} />
        {!isInvited && (
          <PasswordPair
            label="Contraseña nueva"
            hint={`Déjela vacía para no cambiarla. ${own ? '' : 'La persona debe cambiarla al entrar. '}${PASSWORD_HINT}`}
            required={false}
          />
        )}
        {!own && !isInvited && <SchemaFields of={usersApi.update.body} names={['active']} />}
        <WhenError field="handover_to">
          <HandoverField leaving={user.id} />
        </WhenError>
      </SchemaForm>
      {passwordDialog.dialog}
    </>
  );
}

/** Chooses the officer who takes the open cases of the account `leaving` the desk. */
const HandoverField = ({ leaving }: { leaving: number }) => (
  <OfficerField
    name="handover_to"
    label="Quién recibe sus casos abiertos"
    hint="Cada caso queda asignado a esa persona, y su historia lo cuenta."
    isOffered={(id) => id !== leaving}
  />
);

/** One account, to change or delete. */
export function UserEdit() {
  const { id = '' } = useParams();
  const found = useEndpoint(usersApi.get, { params: { id } });
  useRecordTitle(found.data?.name);
  return (
    <>
      <BackToList />
      <ResourceContent
        resource={found}
        failureTitle="No pudimos cargar el usuario"
        missingText="Ese usuario no existe: puede que alguien lo haya eliminado."
      >
        {(user) => <EditUser key={user.id} user={user} />}
      </ResourceContent>
    </>
  );
}

function EditUser({ user }: { user: UserRow }) {
  const leave = useLeave();
  const current = useSession();
  const own = current?.user.id === user.id;
  const saved = (after: UserRow) => {
    const change = current && applyToOwnSession(current.user, after);
    if (change === 'ended') return session.clear();
    if (change && current) session.save({ ...current, user: change });
    leave('Usuario actualizado correctamente');
  };
  return (
    <>
      {user.role === 'pendiente' && (
        <Notice kind="info" title="Esta persona espera aprobación">
          <p>Si la conoce y debe tener una cuenta, elija su rol y guarde. Si no, elimine la cuenta.</p>
        </Notice>
      )}
      {!user.email_proved && (
        <Notice kind="warn" title="Correo sin comprobar">
          <p>
            Nadie ha comprobado que {user.email} sea de esta persona: pregúntele en persona o por teléfono antes de
            darle un rol.
          </p>
        </Notice>
      )}
      <p className="muted">
        Cuenta creada el {formatLongDateTime(user.created_at)} Último acceso:{' '}
        {user.last_access_at ? formatLongDateTime(user.last_access_at) : 'nunca.'}
      </p>
      {user.must_change_password && <p>Al entrar debe cambiar la contraseña que otra persona le puso.</p>}
      {user.invited_until !== null && <InvitationSection user={user} onRevoked={() => leave('Invitación retirada')} />}
      <UserForm user={user} own={own} onSaved={saved} />
      <OwnedContentSection user={user} />
      {!own && user.second_factor && <RecoveryLinkSection user={user} />}
      {!own && user.invited_until === null && <SessionsOfUser id={user.id} />}
      {!own && user.invited_until === null && (
        <DeleteUser user={user} onDeleted={() => leave('Usuario eliminado correctamente')} />
      )}
    </>
  );
}

/** Deletes an account after a confirmation with the own password (docs/contract.md#validation). */
function DeleteUser({ user, onDeleted }: { user: UserRow; onDeleted: () => void }) {
  const [isOpen, setOpen] = useState(false);
  /** Stays true once the API has answered that there are open cases, so that the choice survives a wrong password. */
  const [mustHandOver, setMustHandOver] = useState(false);
  const remove = async (values: FormValues) => {
    try {
      await api.call(usersApi.remove, { params: { id: user.id }, body: values });
    } catch (thrown) {
      if (asApiError(thrown).errors.handover_to) setMustHandOver(true);
      throw thrown;
    }
    onDeleted();
  };
  return (
    <section aria-label="Eliminar la cuenta">
      <Button kind="danger" label="Eliminar usuario" onClick={() => setOpen(true)} />
      {isOpen && (
        <PasswordDialog
          title="¿Está seguro de que desea eliminar este usuario?"
          submitLabel="Sí, eliminar"
          kind="danger"
          send={remove}
          onClose={() => setOpen(false)}
        >
          <p>
            «{user.name}» no podrá volver a entrar. Lo que publicó se queda en el sitio con su nombre. Si solo quiere
            impedir que entre, desactive la cuenta.
          </p>
          {mustHandOver && <HandoverField leaving={user.id} />}
        </PasswordDialog>
      )}
    </section>
  );
}
