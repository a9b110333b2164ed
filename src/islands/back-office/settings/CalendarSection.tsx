import { ConfirmButton } from '#islands/api-client/ConfirmButton.tsx';
import { api } from '#islands/api-client/request.ts';
import { EndpointForm } from '#islands/api-client/SchemaForm.tsx';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { SchemaFields } from '#islands/field-form/SchemaFields.tsx';
import type { CalendarException } from '#shared/api/calendar-exceptions.schema.ts';
import { calendarApi } from '#shared/api/endpoints/settings.api.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { type Changed, ResourceSection } from '../Section.tsx';

const NOT_WORKING = { working: { defaultValue: 'false' } };

/** The exceptions to the calendar of holidays by which the terms are counted. */
export const CalendarSection = () => (
  <ResourceSection
    title="Días hábiles"
    help="Los festivos de ley ya están. Agregue aquí lo que cambie por un acto o una sentencia: cuenta para las solicitudes que lleguen desde ahora; los vencimientos ya dados no cambian."
    failureTitle="No pudimos ver las excepciones"
    resource={useEndpoint(calendarApi.list)}
    footer={(changed) => <ExceptionForm changed={changed} />}
  >
    {({ data }, changed) =>
      data.length === 0 ? (
        <p>No hay excepciones.</p>
      ) : (
        <ul className="list ruled">
          {data.map((exception) => (
            <ExceptionItem key={exception.id} exception={exception} changed={changed} />
          ))}
        </ul>
      )
    }
  </ResourceSection>
);

function ExceptionItem({ exception, changed }: { exception: CalendarException; changed: Changed }) {
  const day = formatLongDate(exception.day);
  const remove = () => api.call(calendarApi.remove, { params: { id: exception.id } });
  return (
    <li className="spread">
      <p>
        <strong>{day}</strong>: {exception.working ? 'se trabaja' : 'no se trabaja'}. {exception.reason}
      </p>
      <ConfirmButton
        label={`Quitar el ${day}`}
        title="¿Quitar esta excepción?"
        confirmLabel="Quitar la excepción"
        onConfirm={() => remove().then(() => changed('Excepción retirada.'))}
      >
        <p>El {day} volverá a contarse como dice la ley. Los vencimientos ya dados no cambian.</p>
      </ConfirmButton>
    </li>
  );
}

function ExceptionForm({ changed }: { changed: Changed }) {
  const added = (_: CalendarException, form: HTMLFormElement) => {
    form.reset();
    changed('Excepción agregada.');
  };
  return (
    <EndpointForm
      endpoint={calendarApi.add}
      onDone={added}
      failureTitle="La excepción no se agregó"
      submit={['Agregar la excepción', 'Agregando…']}
      aria-label="Excepción nueva"
    >
      <SchemaFields of={calendarApi.add.body} own={NOT_WORKING} />
    </EndpointForm>
  );
}
