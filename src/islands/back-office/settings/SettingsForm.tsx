import { type ComponentProps, useRef } from 'react';
import { api } from '#islands/api-client/request.ts';
import { SchemaForm } from '#islands/api-client/SchemaForm.tsx';
import { type ReloadableResource, useResource } from '#islands/api-client/use-resource.ts';
import { SchemaFields } from '#islands/field-form/SchemaFields.tsx';
import { textsOfValues } from '#islands/field-form/schema-body.ts';
import { settingsApi } from '#shared/api/endpoints/settings.api.ts';
import { type PortalSettings, portalSettings } from '#shared/api/settings.schema.ts';
import { notify } from '../notifications.tsx';
import { ResourceSection } from '../Section.tsx';

export type LoadedSettings = { current: PortalSettings; etag: string };
/** The settings, which the screen loads once for all its forms. */
export type SettingsProps = { settings: ReloadableResource<LoadedSettings> };

async function loadSettings(signal: AbortSignal): Promise<LoadedSettings> {
  const { data, headers } = await api.callWithHeaders(settingsApi.get, { signal });
  return { current: data, etag: headers.get('ETag') ?? '' };
}

export const useSettings = (): SettingsProps['settings'] => useResource('settings', loadSettings);

/** Saves over what the form was drawn from or saved last; another administrator's change since refuses it. */
export function useSaveSettings({ etag }: LoadedSettings) {
  const read = useRef(etag);
  return async (body: object): Promise<PortalSettings> => {
    const input = { body, headers: { 'if-match': read.current } };
    const { data, headers } = await api.callWithHeaders(settingsApi.update, input);
    read.current = headers.get('ETag') ?? '';
    notify('Ajustes guardados.');
    return data;
  };
}

type FormProps = { names: readonly (keyof PortalSettings)[] } & Pick<ComponentProps<typeof SchemaFields>, 'own'>;

/** A section whose form is drawn from the schema of the settings, and saves those that it names. */
export const SettingsSection = ({
  settings,
  names,
  own,
  ...section
}: SettingsProps & FormProps & { title: string; help?: string }) => (
  <ResourceSection {...section} failureTitle="No pudimos cargar los ajustes" resource={settings}>
    {(loaded) => <SettingsForm loaded={loaded} names={names} own={own} />}
  </ResourceSection>
);

function SettingsForm({ loaded, ...fields }: FormProps & { loaded: LoadedSettings }) {
  return (
    <SchemaForm
      schema={settingsApi.update.body}
      values={textsOfValues(loaded.current)}
      send={useSaveSettings(loaded)}
      failureTitle="No se guardó"
      submit={['Guardar', 'Guardando…']}
    >
      <SchemaFields of={portalSettings} {...fields} />
    </SchemaForm>
  );
}
