import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { Button } from '#components/form/Button.tsx';
import { Checkbox } from '#components/form/Checkbox.tsx';
import type { FormValues } from '#components/form/form-values.ts';
import { Notice } from '#components/form/Notice.tsx';
import { PasswordPair } from '#components/form/PasswordPair.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { PASSWORD_HINT, type UserRow } from '#domain/users/user.ts';
import { ActionButton } from '#islands/api-client/ActionButton.tsx';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { api, asApiError } from '#islands/api-client/request.ts';
import { SchemaForm, WhenError } from '#islands/api-client/SchemaForm.tsx';
import { session, useSession } from '#islands/api-client/session-store.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { userChange, userCreation } from '#shared/api/account.schema.ts';
import { secondFactorApi } from '#shared/api/endpoints/second-factor.api.ts';
import { usersApi } from '#shared/api/endpoints/users.api.ts';
import { RECOVERY_LINK_HOURS } from '#shared/api/second-factor.schema.ts';
import { formatMinute } from '#shared/time/time.ts';
import { notify } from '../notifications.tsx';
import { useRecordTitle } from '../Screen.tsx';
import { Section } from '../Section.tsx';
import { applyToOwnSession, ROLE_OPTIONS, requiresPassword, toUserChange } from './accounts.model.ts';
import { PasswordDialog, usePasswordDialog } from './PasswordDialog.tsx';

type Props = {
  /** The account to change; null creates one. */
  user: UserRow | null;
  /** The own account, which cannot be deactivated by its user. */
  own: boolean;
  onSaved: (user: UserRow) => void;
};

/** Name, e-mail, role, password and state of an account. */
function UserForm({ user, own, onSaved }: Props) {
  const passwordDialog = usePasswordDialog();
  const send = async (values: object) => {
    const save = async (proof: object) => {
      const body = { ...values, ...proof };
      const call = user
        ? api.call(usersApi.update, { params: { id: user.id }, body })
        : api.call(usersApi.create, { body });
      onSaved(await call);
    };
    if (requiresPassword(user, values)) await passwordDialog.ask((current_password) => save({ current_password }));
    else await save({});
  };
  return (
    <>
      <SchemaForm
        schema={user ? userChange : userCreation}
        bodyOf={(values) => (user ? toUserChange(values, !own) : values)}
        send={send}
        failureTitle="No se guardó"
        submit={['Guardar', 'Guardando…']}
        autoComplete="off"
      >
        <TextField name="name" label="Nombre" defaultValue={user?.name} required />
        <TextField
          name="email"
          label="Correo electrónico"
          type="email"
          defaultValue={user?.email}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <SelectField name="role" label="Rol" options={ROLE_OPTIONS} defaultValue={user?.role ?? ''} required />
        <PasswordPair
          label={user ? 'Contraseña nueva' : 'Contraseña'}
          hint={user ? `Déjela vacía para no cambiarla. ${PASSWORD_HINT}` : PASSWORD_HINT}
          required={!user}
        />
        {user && !own && (
          <Checkbox
            name="active"
            label="La cuenta está activa"
            hint="Si la desactiva, sus sesiones se cierran y no puede volver a entrar; lo que publicó se queda."
            defaultChecked={user.active}
          />
        )}
        {user && (
          <WhenError field="handover_to">
            <HandoverField leaving={user.id} />
          </WhenError>
        )}
      </SchemaForm>
      {passwordDialog.dialog}
    </>
  );
}

/** Chooses the officer who takes the open cases of the account `leaving` the desk. */
function HandoverField({ leaving }: { leaving: number }) {
  const officers = useEndpoint(usersApi.officers).data?.data ?? [];
  const options = officers
    .filter(({ id }) => id !== leaving)
    .map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <SelectField
      name="handover_to"
      label="Quién recibe sus casos abiertos"
      hint="Cada caso queda asignado a esa persona, y su historia lo cuenta."
      options={options}
      required
    />
  );
}

const BackToList = () => <Link to="/users">‹ Volver a los usuarios</Link>;

function useLeave(): (text: string) => void {
  const navigate = useNavigate();
  return (text) => {
    notify(text);
    void navigate('/users');
  };
}

/** Creates an account. */
export function UserNew() {
  const leave = useLeave();
  return (
    <>
      <BackToList />
      <UserForm user={null} own={false} onSaved={() => leave('Usuario creado correctamente')} />
    </>
  );
}

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
        Cuenta creada el {formatMinute(user.created_at)}. Último acceso:{' '}
        {user.last_access_at ? formatMinute(user.last_access_at) : 'nunca'}.
      </p>
      <UserForm user={user} own={own} onSaved={saved} />
      {!own && user.second_factor && <RecoveryLinkSection user={user} />}
      {!own && <DeleteUser user={user} onDeleted={() => leave('Usuario eliminado correctamente')} />}
    </>
  );
}

/** Creates the link by which a person without phone and codes removes their second factor; it also asks for the password. */
function RecoveryLinkSection({ user }: { user: UserRow }) {
  const [path, setPath] = useState<string | null>(null);
  const passwordDialog = usePasswordDialog();
  const create = () =>
    passwordDialog.ask(async (current_password) => {
      const input = { params: { id: user.id }, body: { current_password } };
      setPath((await api.call(secondFactorApi.createRecoveryLink, input)).path);
    });
  return (
    <Section title="Segundo factor">
      <p>
        Esta cuenta lo tiene activado. Si la persona perdió el teléfono y sus códigos, entréguele en persona un enlace
        para quitarlo: sirve una vez, {RECOVERY_LINK_HOURS} horas, y también pide su contraseña.
      </p>
      {path ? (
        <Notice kind="ok" title="Enlace creado">
          <p className="account-link">{window.location.origin + path}</p>
        </Notice>
      ) : (
        <ActionButton label="Crear enlace" failureTitle="No se creó el enlace" action={create} />
      )}
      {passwordDialog.dialog}
    </Section>
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
