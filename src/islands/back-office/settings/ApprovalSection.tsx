import { Checkbox } from '#components/form/Checkbox.tsx';
import { GroupError } from '#components/form/Field.tsx';
import { fieldId } from '#components/form/form-errors.ts';
import type { FormValues } from '#components/form/form-values.ts';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import { ResourceSection } from '../Section.tsx';
import type { SettingsProps } from './SecondFactorSection.tsx';
import { SettingsForm } from './SettingsForm.tsx';

const APPROVER = 'approver_';

const bodyOf = (values: FormValues) => ({
  answer_approval: values.answer_approval === 'on',
  answer_approvers: Object.keys(values).flatMap((name) =>
    name.startsWith(APPROVER) ? [Number(name.slice(APPROVER.length))] : [],
  ),
});

const NO_APPROVERS = 'answer_approvers';

/** Whether another person approves an answer before it is sent, and who. */
export function ApprovalSection({ settings }: SettingsProps) {
  const officers = useEndpoint(pqrsdDeskApi.officers);
  return (
    <ResourceSection
      title="Aprobar las respuestas de PQRSD"
      help="Con esto, una respuesta espera a que otra persona la lea y la apruebe antes de salir. El término de ley sigue corriendo mientras espera."
      failureTitle="No pudimos cargar los ajustes"
      resource={settings}
    >
      {(current) => (
        <ResourceContent resource={officers} failureTitle="No pudimos cargar las cuentas del SIAU">
          {({ data }) => (
            <SettingsForm bodyOf={bodyOf}>
              <Checkbox
                name="answer_approval"
                label="Ninguna respuesta sale sin que otra persona la apruebe"
                hint="También las parciales, las correcciones y lo que decide un recurso."
                defaultChecked={current.answer_approval}
              />
              <fieldset className="fieldset" id={fieldId(NO_APPROVERS)} tabIndex={-1}>
                <legend>Quiénes las aprueban</legend>
                <GroupError name={NO_APPROVERS} />
                {data.map(({ id, name }) => (
                  <Checkbox
                    key={id}
                    name={`${APPROVER}${id}`}
                    label={name}
                    defaultChecked={current.answer_approvers.includes(id)}
                  />
                ))}
              </fieldset>
              <p className="muted">
                Quien escribe una respuesta no la aprueba: elija al menos a dos personas si una de ellas también
                responde. Una denuncia la aprueba solo quien puede leerla.
              </p>
            </SettingsForm>
          )}
        </ResourceContent>
      )}
    </ResourceSection>
  );
}
