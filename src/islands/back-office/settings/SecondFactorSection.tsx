import { useState } from 'react';
import { Checkbox } from '#components/form/Checkbox.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { usePasswordDialog } from '#islands/api-client/PasswordDialog.tsx';
import { api } from '#islands/api-client/request.ts';
import { SchemaForm } from '#islands/api-client/SchemaForm.tsx';
import type { ReloadableResource } from '#islands/api-client/use-resource.ts';
import { settingsApi } from '#shared/api/endpoints/settings.api.ts';
import { type PortalSettings, settingsChange, weakensSecondFactor } from '#shared/api/settings.schema.ts';
import { notify } from '../notifications.tsx';
import { ResourceSection } from '../Section.tsx';
import { SettingsForm } from './SettingsForm.tsx';

const NUMBER_FIELD = { inputMode: 'numeric', autoComplete: 'off', maxLength: 3, required: true } as const;

/** The settings, which the screen loads once for all its forms. */
export type SettingsProps = { settings: ReloadableResource<PortalSettings> };

/** Whether the second factor is required, and the days that an account has to set it up. */
export function SecondFactorSection({ settings }: SettingsProps) {
  const passwordDialog = usePasswordDialog(
    'Con este cambio, administradores y SIAU pueden trabajar sin segundo factor.',
  );
  return (
    <>
      <ResourceSection
        title="Segundo factor"
        help="Además de la contraseña, un código del teléfono: quien adivine una contraseña no puede entrar."
        failureTitle="No pudimos cargar los ajustes"
        resource={settings}
      >
        {(current) => <SecondFactorForm current={current} ask={passwordDialog.ask} />}
      </ResourceSection>
      {passwordDialog.dialog}
    </>
  );
}

type FormProps = { current: PortalSettings; ask: ReturnType<typeof usePasswordDialog>['ask'] };

function SecondFactorForm({ current, ask }: FormProps) {
  const [saved, setSaved] = useState(current);
  const sendWithPassword = async (body: object) => {
    const save = async (proof: object) => {
      setSaved(await api.call(settingsApi.update, { body: { ...body, ...proof } }));
      notify('Ajustes guardados.');
    };
    if (weakensSecondFactor(saved, settingsChange.parse(body)))
      await ask((current_password) => save({ current_password }));
    else await save({});
  };
  return (
    <SchemaForm
      schema={settingsChange}
      bodyOf={(values) => ({ ...values, second_factor_required: values.second_factor_required === 'on' })}
      send={sendWithPassword}
      failureTitle="No se guardó"
      submit={['Guardar', 'Guardando…']}
    >
      <Checkbox
        name="second_factor_required"
        label="Exigir el segundo factor a administradores y SIAU"
        hint="Al entrar se les pide activarlo. Pasado el plazo, es lo único que pueden hacer hasta que lo activen. Active primero el suyo."
        defaultChecked={current.second_factor_required}
      />
      <TextField
        name="second_factor_grace_days"
        label="Plazo para activarlo, en días"
        hint="Desde el primer ingreso de cada persona. Si lo cambia, o si empieza a exigirlo, cuenta desde hoy para quien no lo tenga. Con 0, se exige de una vez."
        defaultValue={String(current.second_factor_grace_days)}
        {...NUMBER_FIELD}
      />
    </SchemaForm>
  );
}

/** How long the link of an invitation is valid. */
export const InvitationsSection = ({ settings }: SettingsProps) => (
  <ResourceSection
    title="Invitaciones"
    help="Cuánto tiempo tiene una persona para abrir el enlace de su invitación. Las que ya se enviaron no cambian."
    failureTitle="No pudimos cargar los ajustes"
    resource={settings}
  >
    {(current) => (
      <SettingsForm>
        <TextField
          name="invitation_hours"
          label="Horas que vale una invitación"
          defaultValue={String(current.invitation_hours)}
          {...NUMBER_FIELD}
        />
      </SettingsForm>
    )}
  </ResourceSection>
);
