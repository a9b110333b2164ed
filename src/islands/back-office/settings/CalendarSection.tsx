import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import {
  type DayException,
  exceptionInput,
  exceptionLabel,
  HOLIDAYS_ID,
  removalLabel,
} from '#domain/calendar/day-exceptions.ts';
import { PasswordDialog, usePasswordDialog } from '#islands/api-client/PasswordDialog.tsx';
import { SchemaForm } from '#islands/api-client/SchemaForm.tsx';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { SchemaFields } from '#islands/field-form/SchemaFields.tsx';
import { pagesApi } from '#shared/api/endpoints/pages.api.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { publishChange } from '../publish-change.ts';
import { type Changed, ResourceSection } from '../Section.tsx';

const NOT_WORKING = { working: { defaultValue: 'false' } };

/** The exceptions to the holidays by which the terms are counted, which stand with them in their file. */
export const CalendarSection = () => (
  <ResourceSection
    title="Días hábiles"
    help="Los festivos de ley ya están. Agregue aquí lo que cambie por un acto o una sentencia: cuenta para las solicitudes que lleguen desde ahora; los vencimientos ya dados no cambian."
    failureTitle="No pudimos ver las excepciones"
    resource={useEndpoint(pagesApi.get, { params: { id: HOLIDAYS_ID } })}
    footer={(changed) => <ExceptionForm changed={changed} />}
  >
    {({ fields }, changed) => {
      const exceptions = fields.exceptions as DayException[];
      if (exceptions.length === 0) return <p>No hay excepciones.</p>;
      return (
        <ul className="list ruled">
          {exceptions.map((exception) => (
            <ExceptionItem key={exception.day} exception={exception} changed={changed} />
          ))}
        </ul>
      );
    }}
  </ResourceSection>
);

/** Publishes other exceptions in the place of those of the file. */
const publishExceptions = (
  message: string,
  current_password: string | undefined,
  change: (exceptions: DayException[]) => DayException[],
) =>
  publishChange(HOLIDAYS_ID, (fields) => ({ ...fields, exceptions: change(fields.exceptions as DayException[]) }), {
    message,
    current_password,
  });

function ExceptionItem({ exception, changed }: { exception: DayException; changed: Changed }) {
  const [isOpen, setOpen] = useState(false);
  const day = formatLongDate(exception.day);
  const remove = async ({ current_password }: { current_password?: string }) => {
    await publishExceptions(removalLabel(exception.day), current_password, (exceptions) =>
      exceptions.filter((one) => one.day !== exception.day),
    );
    changed('Excepción retirada.');
  };
  return (
    <li className="spread">
      <p>
        <strong>{day}</strong>: {exception.working ? 'se trabaja' : 'no se trabaja'}. {exception.reason}
      </p>
      <Button label={`Quitar el ${day}`} onClick={() => setOpen(true)} />
      {isOpen && (
        <PasswordDialog
          title="¿Quitar esta excepción?"
          submitLabel="Quitar la excepción"
          kind="danger"
          send={remove}
          onClose={() => setOpen(false)}
        >
          <p>El {day} volverá a contarse como dice la ley. Los vencimientos ya dados no cambian.</p>
        </PasswordDialog>
      )}
    </li>
  );
}

function ExceptionForm({ changed }: { changed: Changed }) {
  const passwordDialog = usePasswordDialog('Con este cambio se cuentan los términos de lo que llegue desde ahora.');
  const add = async (body: object, _values: unknown, form: HTMLFormElement) => {
    const exception = exceptionInput.parse(body);
    await passwordDialog.ask(async (password) => {
      await publishExceptions(exceptionLabel(exception), password, (exceptions) => [...exceptions, exception]);
      form.reset();
      changed('Excepción agregada.');
    });
  };
  return (
    <>
      <SchemaForm
        schema={exceptionInput}
        send={add}
        failureTitle="La excepción no se agregó"
        submit={['Agregar la excepción', 'Agregando…']}
        aria-label="Excepción nueva"
        autoComplete="off"
      >
        <SchemaFields of={exceptionInput} own={NOT_WORKING} />
      </SchemaForm>
      {passwordDialog.dialog}
    </>
  );
}
