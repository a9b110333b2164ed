import { useMemo, useRef, useState } from 'react';
import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { valuesOf } from '#components/form/form-values.ts';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { pqrsdInput } from '#domain/pqrsd-input.ts';
import { api } from '#islands/api-client/request.ts';
import { useForm } from '#islands/api-client/use-form.ts';
import { AnonymousFields } from './AnonymousFields.tsx';
import { ContactFields } from './ContactFields.tsx';
import type { PqrsdContact } from './contact.ts';
import { PersonFields } from './PersonFields.tsx';
import { PolicyField } from './PolicyField.tsx';
import type { FormSettings } from './PqrsdForm.tsx';
import { FIELD_ORDER, payloadOf, receiptAnswer, typeOfAddress } from './pqrsd-form.model.ts';
import type { SentPqrsd } from './Receipt.tsx';
import { RestoredNotice } from './RestoredNotice.tsx';
import { SendFailure } from './SendFailure.tsx';
import { SubjectFields } from './SubjectFields.tsx';
import { useDraft } from './use-draft.ts';

type Props = {
  ready: boolean;
  settings: FormSettings;
  contact: PqrsdContact;
  onSent: (sent: SentPqrsd) => void;
  onRestart: () => void;
};

/** What the switches of the form decide; the texts live in the controls themselves. */
type Switches = { anonymous: boolean; noEmail: boolean; type: string };
const ALL_OFF: Switches = { anonymous: false, noEmail: false, type: '' };

export function RequestForm({ ready, settings, contact, onSent, onRestart }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const [switches, setSwitches] = useState(ALL_OFF);
  const draft = useDraft(element, () => {
    presetType(element.current, typeOfAddress(window.location.search));
    setSwitches(switchesOf(element.current));
  });
  const form = useForm({
    schema: useMemo(() => pqrsdInput(settings), [settings]),
    read: (controls) => payloadOf(valuesOf(controls), draft.key(), settings.policy_version),
    send: async (payload) => {
      const { data } = await api.request('/pqrsd', receiptAnswer, { method: 'POST', body: payload });
      onSent({ receipt: data, anonymous: payload.anonymous, type: payload.type_pqrsd ?? '' });
    },
  });

  const follow = () => {
    const now = switchesOf(element.current);
    if (now.anonymous && !switches.anonymous) presetType(element.current, 'sugerencia');
    setSwitches(switchesOf(element.current));
    draft.keep();
  };
  const asks = (field: (typeof settings.required)[number]) => settings.required.includes(field);
  const shared = { errors: form.errors, asks };
  return (
    <form className="form" method="post" noValidate ref={element} onSubmit={form.onSubmit} onInput={follow}>
      <ErrorSummary errors={form.errors} order={FIELD_ORDER} attempt={form.attempt} />
      {draft.restored && <RestoredNotice onRestart={onRestart} />}
      <p className="muted">Todos los campos son obligatorios, salvo los que dicen «opcional».</p>
      <AnonymousFields anonymous={switches.anonymous} />
      <fieldset className="fieldset" disabled={switches.anonymous} hidden={switches.anonymous}>
        <legend>Sus datos</legend>
        <PersonFields {...shared} />
        <ContactFields {...shared} noEmail={switches.noEmail} />
      </fieldset>
      <SubjectFields {...shared} type={switches.type} />
      <PolicyField errors={form.errors.policy} version={settings.policy_version} />
      {form.failure && <SendFailure failure={form.failure} contact={contact} />}
      <div className="form__actions">
        <SubmitButton
          label={form.failure ? 'Intentar de nuevo' : 'Enviar mi PQRSD'}
          pendingLabel="Enviando…"
          pending={form.pending}
          ready={ready}
        />
      </div>
    </form>
  );
}

function switchesOf(form: HTMLFormElement | null): Switches {
  if (!form) return ALL_OFF;
  const values = valuesOf(form);
  return {
    anonymous: values.anonymous === 'on',
    noEmail: isTicked(form, 'no_email'),
    type: values.type_pqrsd ?? '',
  };
}

/** Read from the control, because a disabled one is not among the values. */
function isTicked(form: HTMLFormElement, name: string): boolean {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement && control.checked;
}

/** Chooses a type for someone who has not chosen one. */
function presetType(form: HTMLFormElement | null, type: string | null): void {
  const control = form?.elements.namedItem('type_pqrsd');
  if (type && control instanceof HTMLSelectElement && control.value === '') control.value = type;
}
