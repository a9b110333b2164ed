import { useState } from 'react';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { readFormValues } from '#components/form/form-values.ts';
import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { type CalendarException, exceptionInput } from '#shared/api/calendar-exceptions.schema.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { SectionCard } from '../SectionCard.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';
import { addException, deleteException, fetchExceptions } from './settings-api.ts';

const NOT_WORKING = 'no';
const WORKING_OPTIONS = [
  { value: NOT_WORKING, label: 'No se trabaja (día cívico, compensado, cierre por acto)' },
  { value: 'si', label: 'Se trabaja, aunque la norma diga que es festivo' },
];

/** Days on which the terms of requests are not counted as the law's calendar says. */
export function CalendarSection({ onNotify }: { onNotify: (news: string) => void }) {
  const exceptions = useResource('exceptions', fetchExceptions);
  const [added, setAdded] = useState(0);
  const changed = (news: string) => {
    exceptions.reload();
    onNotify(news);
  };
  return (
    <SectionCard
      title="Días hábiles"
      help="Los festivos de ley ya están. Agregue aquí lo que cambie por un acto o una sentencia: cuenta para las solicitudes que lleguen desde ahora; los vencimientos ya dados no cambian."
    >
      <ResourceContent resource={exceptions} failureTitle="No pudimos ver las excepciones">
        {({ data }) =>
          data.length === 0 ? (
            <p>No hay excepciones.</p>
          ) : (
            <ul className="list settings-days">
              {data.map((exception) => (
                <ExceptionItem
                  key={exception.id}
                  exception={exception}
                  onRemoved={() => changed('Excepción retirada.')}
                />
              ))}
            </ul>
          )
        }
      </ResourceContent>
      <ExceptionForm
        key={added}
        onAdded={() => {
          setAdded(added + 1);
          changed('Excepción agregada.');
        }}
      />
    </SectionCard>
  );
}

function ExceptionItem({ exception, onRemoved }: { exception: CalendarException; onRemoved: () => void }) {
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
          await deleteException(exception);
          onRemoved();
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
    send: async (values) => {
      await addException(values);
      onAdded();
    },
  });
  return (
    <form className="form" method="post" noValidate aria-label="Excepción nueva" onSubmit={form.onSubmit}>
      <ErrorSummary errors={form.errors} order={['day', 'working', 'reason']} attempt={form.attempt} />
      {form.failure && <FailureNotice failure={form.failure} title="La excepción no se agregó" />}
      <TextField name="day" label="Día" type="date" required errors={form.errors.day} />
      <RadioGroup
        name="working"
        label="Ese día"
        options={WORKING_OPTIONS}
        defaultValue={NOT_WORKING}
        required
        errors={form.errors.working}
      />
      <TextField
        name="reason"
        label="Acto o sentencia"
        hint="Por ejemplo: Día cívico, Decreto 40 de 2026. Aparece en la cuenta de cada vencimiento."
        autoComplete="off"
        required
        errors={form.errors.reason}
      />
      <div className="form__actions">
        <SubmitButton label="Agregar la excepción" pendingLabel="Agregando…" pending={form.pending} />
      </div>
    </form>
  );
}
