import { Checkbox } from '#components/form/Checkbox.tsx';
import type { FieldErrors } from '#components/form/form-errors.ts';
import type { FormValues } from '#components/form/form-values.ts';
import { halfYearName } from '#domain/calendar/half-year.ts';
import { deviceStorage } from '#islands/api-client/device-storage.ts';
import { EndpointForm } from '#islands/api-client/SchemaForm.tsx';
import { SchemaFields } from '#islands/field-form/SchemaFields.tsx';
import { reportsApi } from '#shared/api/endpoints/reports.api.ts';
import { notify } from '../notifications.tsx';
import { openDraft, useDraftForm } from '../pqrsd/device-draft.ts';
import { Section } from '../Section.tsx';

const LONG = { recommendations: { rows: 10 } };

const missingConfirmation = ({ confirmed }: FormValues): FieldErrors =>
  confirmed ? {} : { confirmed: ['Confirme que leyó el informe.'] };

/** Recommendations and signature; what is written stays on the device until it is signed. */
export function ControlSignatureForm({ half, onSigned }: { half: string; onSigned: () => void }) {
  const { draft, form } = useDraftForm(() => openDraft(deviceStorage, `control-report:${half}`));
  const signed = () => {
    draft.drop();
    notify(`Informe del ${halfYearName(half)} firmado.`);
    onSigned();
  };
  return (
    <Section title="Recomendaciones y firma">
      <EndpointForm
        {...form}
        endpoint={reportsApi.signControl}
        params={{ half }}
        check={missingConfirmation}
        onDone={signed}
        failureTitle="No se firmó; lo escrito sigue aquí"
        submit={['Firmar el informe', 'Firmando…']}
      >
        <p className="muted">
          Lo que escriba queda en este equipo hasta que firme. Al firmar, las cifras y el texto quedan fijos: no se
          pueden cambiar después.
        </p>
        <SchemaFields of={reportsApi.signControl.body} own={LONG} />
        <Checkbox name="confirmed" label="Leí el informe y respondo por él" required />
      </EndpointForm>
    </Section>
  );
}
