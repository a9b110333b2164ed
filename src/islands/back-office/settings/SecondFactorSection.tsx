import { useState } from 'react';
import { usePasswordDialog } from '#islands/api-client/PasswordDialog.tsx';
import { SchemaForm } from '#islands/api-client/SchemaForm.tsx';
import { SchemaFields } from '#islands/field-form/SchemaFields.tsx';
import { textsOfValues } from '#islands/field-form/schema-body.ts';
import { portalSettings, settingsChange, weakensSecondFactor } from '#shared/api/settings.schema.ts';
import { ResourceSection } from '../Section.tsx';
import { type LoadedSettings, type SettingsProps, useSaveSettings } from './SettingsForm.tsx';

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
        {(loaded) => <SecondFactorForm loaded={loaded} ask={passwordDialog.ask} />}
      </ResourceSection>
      {passwordDialog.dialog}
    </>
  );
}

type FormProps = { loaded: LoadedSettings; ask: ReturnType<typeof usePasswordDialog>['ask'] };

function SecondFactorForm({ loaded, ask }: FormProps) {
  const [saved, setSaved] = useState(loaded.current);
  const saveSettings = useSaveSettings(loaded);
  const sendWithPassword = async (body: object) => {
    const save = async (proof: object) => setSaved(await saveSettings({ ...body, ...proof }));
    if (weakensSecondFactor(saved, settingsChange.parse(body)))
      await ask((current_password) => save({ current_password }));
    else await save({});
  };
  return (
    <SchemaForm
      schema={settingsChange}
      values={textsOfValues(loaded.current)}
      send={sendWithPassword}
      failureTitle="No se guardó"
      submit={['Guardar', 'Guardando…']}
    >
      <SchemaFields of={portalSettings} names={['second_factor_required', 'second_factor_grace_days']} />
    </SchemaForm>
  );
}
