import { useState } from 'react';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { valuesOf } from '#components/form/form-values.ts';
import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { type CalendarException, exceptionInput } from '#domain/calendar-exceptions.ts';
import { formatLongDate } from '#domain/time.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { Loaded } from '#islands/api-client/Loaded.tsx';
import { useForm } from '#islands/api-client/use-form.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { Panel } from '../Panel.tsx';
import { AskedButton } from './AskedButton.tsx';
import { addException, dropException, fetchExceptions } from './settings-api.ts';

const OFF = 'no';
const WORKING_OPTIONS = [
  { value: OFF, label: 'No se trabaja (día cívico, compensado, cierre por acto)' },
  { value: 'si', label: 'Se trabaja, aunque la norma diga que es festivo' },
];

/** Days on which the terms of requests are not counted as the law's calendar says. */
export function CalendarSection({ onNews }: { onNews: (news: string) => void }) {
  const exceptions = useResource('exceptions', fetchExceptions);
  const [added, setAdded] = useState(0);
  const changed = (news: string) => {
    exceptions.reload();
    onNews(news);
  };
  return (
    <Panel
      title="Días hábiles"
      help="Los festivos de ley ya están. Agregue aquí lo que cambie por un acto o una sentencia: cuenta para las solicitudes que lleguen desde ahora; los vencimientos ya dados no cambian."
    >
      <Loaded resource={exceptions} failed="No pudimos ver las excepciones">
        {({ data }) =>
          data.length === 0 ? (
            <p>No hay excepciones.</p>
          ) : (
            <ul className="list settings-days">
              {data.map((exception) => (
                <ExceptedDay key={exception.id} exception={exception} onGone={() => changed('Excepción retirada.')} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <ExceptionForm
        key={added}
        onAdded={() => {
          setAdded(added + 1);
          changed('Excepción agregada.');
        }}
      />
    </Panel>
  );
}

function ExceptedDay({ exception, onGone }: { exception: CalendarException; onGone: () => void }) {
  const day = formatLongDate(exception.day);
  return (
    <li>
      <p>
        <strong>{day}</strong>: {exception.working ? 'se trabaja' : 'no se trabaja'}. {exception.reason}
      </p>
      <AskedButton
        label={`Quitar el ${day}`}
        title="¿Quitar esta excepción?"
        yes="Quitar la excepción"
        onYes={async () => {
          await dropException(exception);
          onGone();
        }}
      >
        <p>El {day} volverá a contarse como dice la ley. Los vencimientos ya dados no cambian.</p>
      </AskedButton>
    </li>
  );
}

function ExceptionForm({ onAdded }: { onAdded: () => void }) {
  const form = useForm({
    schema: exceptionInput,
    read: (element) => {
      const { day = '', working, reason = '' } = valuesOf(element);
      return { day, working: working !== OFF, reason };
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
        defaultValue={OFF}
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
