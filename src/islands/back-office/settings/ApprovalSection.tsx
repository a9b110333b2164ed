import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import { type SettingsProps, SettingsSection } from './SettingsForm.tsx';

/** Whether another person approves an answer before it is sent, and who. */
export const ApprovalSection = ({ settings }: SettingsProps) => (
  <ResourceContent resource={useEndpoint(pqrsdDeskApi.officers)} failureTitle="No pudimos cargar las cuentas del SIAU">
    {({ data }) => (
      <SettingsSection
        settings={settings}
        title="Aprobar las respuestas de PQRSD"
        help="Con esto, una respuesta espera a que otra persona la lea y la apruebe antes de salir. El término de ley sigue corriendo mientras espera."
        names={['answer_approval', 'answer_approvers']}
        own={{ answer_approvers: { options: data.map(({ id, name }) => ({ value: String(id), label: name })) } }}
      />
    )}
  </ResourceContent>
);
