import { useEffect, useRef, useState } from 'react';
import { Checkbox } from '#components/form/Checkbox.tsx';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { fillUntouched, readFormValues } from '#components/form/form-values.ts';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import type { SessionUser } from '#domain/users/user.ts';
import { deviceStorage } from '#islands/api-client/device-storage.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { ContactFields } from '#islands/pqrsd-form/fields/ContactFields.tsx';
import { PersonFields } from '#islands/pqrsd-form/fields/PersonFields.tsx';
import { openDraft } from '../device-draft.ts';
import { filesIssues } from '../files/case-files-field.model.ts';
import { registerPqrsd } from '../pqrsd-api.ts';
import { ArrivalFields } from './ArrivalFields.tsx';
import { CaseFields } from './CaseFields.tsx';
import type { Registered } from './RegistrationReceipt.tsx';
import { REGISTER_ORDER, registrationOf, registrationSchema } from './register.model.ts';

type Props = { officer: SessionUser; onRegistered: (registered: Registered) => void };

/** Of somebody who comes in person only the name is demanded (Ley 1755 de 2015, art. 15). */
const REQUIRED_FIELDS: readonly string[] = ['fullname', 'type_pqrsd'];
const isRequired = (field: string): boolean => REQUIRED_FIELDS.includes(field);

export function RegisterForm({ officer, onRegistered }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const [draft] = useState(() => openDraft(deviceStorage, `pqrsd-register:${officer.id}`));
  const [typed, setTyped] = useState(draft.values);
  useEffect(() => {
    if (!element.current) return;
    fillUntouched(element.current, draft.values);
    setTyped(readFormValues(element.current));
  }, [draft]);

  const form = useApiForm({
    schema: registrationSchema,
    read: (controls) => registrationOf(readFormValues(controls)),
    check: () => (element.current ? filesIssues(readFormValues(element.current)) : {}),
    send: async (registration) => {
      const receipt = await registerPqrsd({ ...registration, rad: draft.keyFor(registration) });
      draft.drop();
      onRegistered({ receipt, registration, officer: officer.name });
    },
  });
  const follow = () => {
    if (!element.current) return;
    const now = readFormValues(element.current);
    setTyped(now);
    draft.keep(now);
  };
  const isAnonymous = typed.anonymous === 'on';
  const shared = { errors: form.errors, isRequired, values: {} };
  return (
    <form className="form" noValidate ref={element} onSubmit={form.onSubmit} onInput={follow}>
      <ErrorSummary errors={form.errors} order={REGISTER_ORDER} attempt={form.attempt} />
      <p className="muted">
        Recibe: <strong>{officer.name}</strong>. Escriba lo que la persona dice o lo que llegó, sin cambiarlo; no se le
        puede negar el recibo.
      </p>
      <ArrivalFields errors={form.errors} start={draft.values} />
      <Checkbox
        name="anonymous"
        label="La solicitud es anónima"
        hint="No se guarda ningún dato de la persona. Entréguele el radicado y la clave: solo así conocerá la respuesta."
      />
      <fieldset className="fieldset" disabled={isAnonymous} hidden={isAnonymous}>
        <legend>Datos de la persona</legend>
        <PersonFields {...shared} />
        <ContactFields {...shared} noEmail={typed.no_email === 'on'} />
      </fieldset>
      <CaseFields errors={form.errors} start={draft.values} anonymous={isAnonymous} />
      {form.failure && <FailureNotice failure={form.failure} title="Todavía no está radicada" />}
      <div className="form__actions">
        <SubmitButton label="Radicar" pendingLabel="Radicando…" pending={form.pending} />
      </div>
    </form>
  );
}
