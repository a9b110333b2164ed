import { optionsOf } from '#components/form/Fields.tsx';
import { termSpanText } from '#domain/pqrsd/term/promise.ts';
import { NO_REASON, termPromise, withPromise } from '#domain/pqrsd/term/term-changes.ts';
import type { TermRule } from '#domain/pqrsd/term/terms.ts';
import { usePasswordDialog } from '#islands/api-client/PasswordDialog.tsx';
import { SchemaForm } from '#islands/api-client/SchemaForm.tsx';
import { useCan } from '#islands/api-client/use-can.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { SchemaFields } from '#islands/field-form/SchemaFields.tsx';
import type { ResponseOf } from '#shared/api/endpoint.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import { requiredLine } from '#shared/fields/text.schema.ts';
import { addDays } from '#shared/time/days.ts';
import { dayOf, formatLongDate } from '#shared/time/time.ts';
import { publishChange } from '../publish-change.ts';
import { type Changed, ResourceSection } from '../Section.tsx';

type Terms = ResponseOf<typeof pqrsdDeskApi.terms>['data'];

/** The terms to answer, which the hospital may shorten from a day on. */
export function TermSection() {
  const mayChange = useCan()('setting:update');
  return (
    <ResourceSection
      title="Términos para responder"
      help="La ley fija el máximo: el hospital puede prometer menos, no más, y desde un día que esté por venir. Lo que ya llegó conserva su término. Las páginas del sitio dicen el máximo de ley; el menor lo dicen el acuse de recibo y el seguimiento. Lo cambia quien administra."
      failureTitle="No pudimos cargar los términos"
      resource={useEndpoint(pqrsdDeskApi.terms)}
    >
      {({ data }, changed) => (
        <>
          <ul className="list ruled">
            {data.map((term) => (
              <li key={term.code}>
                <TermText {...term} />
              </li>
            ))}
          </ul>
          {mayChange && <PromiseForm terms={data} changed={changed} />}
        </>
      )}
    </ResourceSection>
  );
}

const TermText = ({ now, next }: Terms[number]) => (
  <>
    <p>
      <strong>{now?.name ?? next[0]?.name}</strong>
    </p>
    {now && <p>{ruleText(now)}</p>}
    {next.map((rule) => (
      <p key={rule.from}>
        Desde el {formatLongDate(rule.from)}: {ruleText(rule)}
      </p>
    ))}
  </>
);

/** `15 días hábiles (Ley 1755 de 2015, art. 14)`. */
const ruleText = (rule: TermRule): string => `${termSpanText(rule)} (${rule.law})`;

const promiseForm = termPromise.safeExtend({
  message: requiredLine(200, NO_REASON).meta({
    title: 'Por qué se cambia',
    long: false,
    help: 'Queda en el historial y lo lee quien trabaje aquí.',
  }),
});

function PromiseForm({ terms, changed }: { terms: Terms; changed: Changed }) {
  const passwordDialog = usePasswordDialog('Con este cambio se cuentan los términos de lo que llegue desde ese día.');
  const save = async (body: object) => {
    const { message, ...promise } = promiseForm.parse(body);
    const change = (fields: Record<string, unknown>) => ({
      ...fields,
      terms: withPromise(fields.terms as TermRule[], promise),
    });
    await passwordDialog.ask(async (current_password) => {
      await publishChange('data/pqrsd', change, { message, current_password });
      changed('Guardado: rige desde el día que escribió.');
    });
  };
  const named = terms.map(({ code, now, next }) => [code, `${now?.name ?? next[0]?.name}`]);
  return (
    <>
      <SchemaForm
        schema={promiseForm}
        send={save}
        failureTitle="Todavía no se guardó"
        submit={['Guardar el término', 'Guardando…']}
        aria-label="Prometer menos que la ley"
        autoComplete="off"
      >
        <h3>Prometer menos que la ley</h3>
        <SchemaFields
          of={promiseForm}
          names={['code', 'count', 'law', 'from', 'message']}
          own={{
            code: { options: optionsOf(Object.fromEntries(named)) },
            from: { min: addDays(dayOf(new Date()), 1) },
          }}
        />
      </SchemaForm>
      {passwordDialog.dialog}
    </>
  );
}
