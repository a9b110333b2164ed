import { useState } from 'react';
import { readFormValues } from '#components/form/form-values.ts';
import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { ApiForm } from '#islands/api-client/ApiForm.tsx';
import { api } from '#islands/api-client/request.ts';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { type CalendarException, exceptionInput } from '#shared/api/calendar-exceptions.schema.ts';
import { calendarApi } from '#shared/api/endpoints/settings.api.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { type Changed, ConfirmButton, Section } from './Section.tsx';

const NOT_WORKING = 'no';
const WORKING_OPTIONS = [
  { value: NOT_WORKING, label: 'No se trabaja (día cívico, compensado, cierre por acto)' },
  { value: 'si', label: 'Se trabaja, aunque la norma diga que es festivo' },
];

/** The exceptions to the calendar of holidays by which the terms are counted. */
export function CalendarSection({ onNotify }: { onNotify: (text: string) => void }) {
  // A new key empties the form after each exception.
  const [added, setAdded] = useState(0);
  return (
    <Section
      title="Días hábiles"
      help="Los festivos de ley ya están. Agregue aquí lo que cambie por un acto o una sentencia: cuenta para las solicitudes que lleguen desde ahora; los vencimientos ya dados no cambian."
      failureTitle="No pudimos ver las excepciones"
      setting={useEndpoint(calendarApi.list)}
      onNotify={onNotify}
      form={(changed) => (
        <ExceptionForm
          key={added}
          onAdded={() => {
            setAdded(added + 1);
            changed('Excepción agregada.');
          }}
        />
      )}
    >
      {({ data }, changed) =>
        data.length === 0 ? (
          <p>No hay excepciones.</p>
        ) : (
          <ul className="list settings-days">
            {data.map((exception) => (
              <ExceptionItem key={exception.id} exception={exception} changed={changed} />
            ))}
          </ul>
        )
      }
    </Section>
  );
}

function ExceptionItem({ exception, changed }: { exception: CalendarException; changed: Changed }) {
  const day = formatLongDate(exception.day);
  return (
    <li>
      <p>
        <strong>{day}</strong>: {exception.working ? 'se trabaja' : 'no se trabaja'}. {exception.reason}
      </p>
      <ConfirmButton
        label={`Quitar el ${day}`}
        title="¿Quitar esta excepción?"
        confirmLabel="Quitar la excepción"
        onConfirm={async () => {
          await api.call(calendarApi.remove, { params: { id: exception.id } });
          changed('Excepción retirada.');
        }}
      >
        <p>El {day} volverá a contarse como dice la ley. Los vencimientos ya dados no cambian.</p>
      </ConfirmButton>
    </li>
  );
}

function ExceptionForm({ onAdded }: { onAdded: () => void }) {
  const form = useApiForm({
    schema: exceptionInput,
    read: (element) => {
      const { day = '', working, reason = '' } = readFormValues(element);
      return { day, working: working !== NOT_WORKING, reason };
    },
    send: async (body) => {
      await api.call(calendarApi.add, { body });
      onAdded();
    },
  });
  return (
    <ApiForm
      form={form}
      order={['day', 'working', 'reason']}
      failureTitle="La excepción no se agregó"
      submit={['Agregar la excepción', 'Agregando…']}
      aria-label="Excepción nueva"
    >
      <TextField name="day" label="Día" type="date" required />
      <RadioGroup name="working" label="Ese día" options={WORKING_OPTIONS} defaultValue={NOT_WORKING} required />
      <TextField
        name="reason"
        label="Acto o sentencia"
        hint="Por ejemplo: Día cívico, Decreto 40 de 2026. Aparece en la cuenta de cada vencimiento."
        autoComplete="off"
        required
      />
    </ApiForm>
  );
}
