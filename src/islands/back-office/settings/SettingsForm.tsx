import type { ComponentProps } from 'react';
import { EndpointForm } from '#islands/api-client/SchemaForm.tsx';
import type { ReloadableResource } from '#islands/api-client/use-resource.ts';
import { SchemaFields } from '#islands/field-form/SchemaFields.tsx';
import { textsOfValues } from '#islands/field-form/schema-body.ts';
import { settingsApi } from '#shared/api/endpoints/settings.api.ts';
import { type PortalSettings, portalSettings } from '#shared/api/settings.schema.ts';
import { notify } from '../notifications.tsx';
import { ResourceSection } from '../Section.tsx';

/** The settings, which the screen loads once for all its forms. */
export type SettingsProps = { settings: ReloadableResource<PortalSettings> };

type Props = SettingsProps & { title: string; help?: string; names: readonly (keyof PortalSettings)[] } & Pick<
    ComponentProps<typeof SchemaFields>,
    'own'
  >;

/** A section whose form is drawn from the schema of the settings, and saves those that it names. */
export const SettingsSection = ({ settings, names, own, ...section }: Props) => (
  <ResourceSection {...section} failureTitle="No pudimos cargar los ajustes" resource={settings}>
    {(current) => (
      <EndpointForm
        endpoint={settingsApi.update}
        values={textsOfValues(current)}
        onDone={() => notify('Ajustes guardados.')}
        failureTitle="No se guardó"
        submit={['Guardar', 'Guardando…']}
      >
        <SchemaFields of={portalSettings} names={names} own={own} />
      </EndpointForm>
    )}
  </ResourceSection>
);
