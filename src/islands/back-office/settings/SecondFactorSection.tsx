import { useState } from 'react';
import { usePasswordDialog } from '#islands/api-client/PasswordDialog.tsx';
import { api } from '#islands/api-client/request.ts';
import { SchemaForm } from '#islands/api-client/SchemaForm.tsx';
import { SchemaFields } from '#islands/field-form/SchemaFields.tsx';
import { textsOfValues } from '#islands/field-form/schema-body.ts';
import { settingsApi } from '#shared/api/endpoints/settings.api.ts';
import {
  type PortalSettings,
  portalSettings,
  settingsChange,
  weakensSecondFactor,
} from '#shared/api/settings.schema.ts';
import { notify } from '../notifications.tsx';
import { ResourceSection } from '../Section.tsx';
import type { SettingsProps } from './SettingsForm.tsx';

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
      values={textsOfValues(current)}
      send={sendWithPassword}
      failureTitle="No se guardó"
      submit={['Guardar', 'Guardando…']}
    >
      <SchemaFields of={portalSettings} names={['second_factor_required', 'second_factor_grace_days']} />
    </SchemaForm>
  );
}
