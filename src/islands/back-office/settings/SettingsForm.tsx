import type { ComponentProps } from 'react';
import { EndpointForm } from '#islands/api-client/SchemaForm.tsx';
import { settingsApi } from '#shared/api/endpoints/settings.api.ts';
import { notify } from '../notifications.tsx';

/** A form that saves some of the settings. */
export const SettingsForm = (form: Pick<ComponentProps<typeof EndpointForm>, 'bodyOf' | 'children'>) => (
  <EndpointForm
    endpoint={settingsApi.update}
    onDone={() => notify('Ajustes guardados.')}
    failureTitle="No se guardó"
    submit={['Guardar', 'Guardando…']}
    {...form}
  />
);
