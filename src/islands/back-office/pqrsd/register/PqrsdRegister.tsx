import { useState } from 'react';
import { Link } from 'react-router';
import { Checkbox } from '#components/form/Checkbox.tsx';
import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { PQRSD_LIMITS } from '#domain/pqrsd/pqrsd.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { deviceStorage } from '#islands/api-client/device-storage.ts';
import { api } from '#islands/api-client/request.ts';
import { SchemaForm } from '#islands/api-client/SchemaForm.tsx';
import { useSession } from '#islands/api-client/session-store.ts';

import { ContactFields, PersonFields } from '#islands/pqrsd-form/fields/PersonFields.tsx';
import { caseStepsApi } from '#shared/api/endpoints/case-steps.api.ts';
import { ClassFields } from '../classification/ClassFields.tsx';
import { openDraft, useDraftForm } from '../device-draft.ts';
import { CaseFilesField } from '../files/CaseFilesField.tsx';
import { TYPE_OPTIONS } from '../inbox/inbox.model.ts';
import { minuteForControl } from '../minute-control.ts';
import { SimilarToTyped } from '../similar/SimilarToTyped.tsx';
import { ChatImport } from './chat/ChatImport.tsx';
import { type Registered, RegistrationReceipt } from './RegistrationReceipt.tsx';
import {
  ARRIVAL_OPTIONS,
  isFromRegister,
  RISK_CHOICES,
  registrationIssues,
  registrationOf,
  registrationSchema,
} from './register.model.ts';

/** Files a PQRSD that came in person, by telephone or on paper, in the same numbering. */
export function PqrsdRegister() {
  const user = useSession()?.user;
  const [registered, setRegistered] = useState<Registered | null>(null);
  return (
    <>
      <Link className="desk-unprinted" to="/pqrsd">
        ‹ Volver a la lista
      </Link>
      {registered ? (
        <RegistrationReceipt registered={registered} onAnother={() => setRegistered(null)} />
      ) : (
        user && <RegisterForm officer={user} onRegistered={setRegistered} />
      )}
    </>
  );
}

type Props = { officer: SessionUser; onRegistered: (registered: Registered) => void };

/** In person only the name is required (Ley 1755 de 2015, art. 15). */
const isRequired = (field: string): boolean => field === 'fullname' || field === 'type_pqrsd';

function RegisterForm({ officer, onRegistered }: Props) {
  const { draft, values, form } = useDraftForm(() => openDraft(deviceStorage, `pqrsd-register:${officer.id}`));
  const register = async (body: object, typed: typeof values) => {
    const rad = draft.keyFor(body);
    const { data: receipt } = await api.call(caseStepsApi.register, { body: { ...body, rad } });
    draft.drop();
    onRegistered({ receipt, registration: registrationOf(typed), officer: officer.name });
  };
  const isAnonymous = values.anonymous === 'on';
  return (
    <SchemaForm
      {...form}
      schema={registrationSchema}
      bodyOf={registrationOf}
      check={registrationIssues}
      send={register}
      failureTitle="Todavía no está radicada"
      submit={['Radicar', 'Radicando…']}
    >
      <p className="muted">
        Recibe: <strong>{officer.name}</strong>. Escriba lo que la persona dice o lo que llegó, sin cambiarlo; no se le
        puede negar el recibo.
      </p>
      <ArrivalFields channel={values.channel} />
      {values.channel === 'whatsapp' && <ChatImport />}
      <Checkbox
        name="anonymous"
        label="La solicitud es anónima"
        hint="No se guarda ningún dato de la persona. Entréguele el radicado y la clave: con ellos conocerá la respuesta."
      />
      <fieldset className="fieldset" disabled={isAnonymous} hidden={isAnonymous}>
        <legend>Datos de la persona</legend>
        <PersonFields isRequired={isRequired} documentType={values.type_document ?? ''} />
        <ContactFields isRequired={isRequired} noEmail={values.no_email === 'on'} />
      </fieldset>
      <SimilarToTyped values={values} />
      <CaseFields anonymous={isAnonymous} isClaim={values.type_pqrsd === 'reclamo'} />
    </SchemaForm>
  );
}

function ArrivalFields({ channel }: { channel: string | undefined }) {
  const [now] = useState(() => minuteForControl(new Date()));
  return (
    <fieldset className="fieldset">
      <legend>Cómo llegó</legend>
      <SelectField name="channel" label="Medio" options={ARRIVAL_OPTIONS} required />
      <TextField
        name="received_at"
        label="Fecha y hora en que se recibió"
        hint="Desde ahí corre el término. En el buzón, la de la apertura."
        type="datetime-local"
        max={now}
        defaultValue={now}
        required
      />
      {isFromRegister(channel) && (
        <TextField
          name="external_number"
          label="Número que le dio la entidad que la envía"
          hint="El de su oficio o su sistema. Con él se busca, y no se radica dos veces."
          autoComplete="off"
        />
      )}
    </fieldset>
  );
}

const CaseFields = ({ anonymous, isClaim }: { anonymous: boolean; isClaim: boolean }) => (
  <fieldset className="fieldset">
    <legend>La solicitud</legend>
    <SelectField name="type_pqrsd" label="Tipo" options={TYPE_OPTIONS} required />
    {isClaim && (
      <RadioGroup
        name="risk"
        label="Riesgo para la salud"
        hint="De esto depende en cuánto se responde: la constancia promete ese plazo. Si duda entre dos, elija el mayor."
        options={RISK_CHOICES}
        required
      />
    )}
    <TextField name="issue" label="Asunto" hint="En pocas palabras, de qué se trata." autoComplete="off" required />
    <TextArea
      name="description"
      label="Descripción"
      hint="Lo que pide y las razones que da, con sus palabras. Léaselo antes de radicar."
      limit={PQRSD_LIMITS.description}
      required
    />
    <ClassFields />
    <CaseFilesField
      label="Archivos"
      hint="El papel escaneado o fotografiado, la grabación o lo que trajo la persona."
      anonymous={anonymous}
    />
    <Checkbox
      name="policy"
      label="La persona autorizó el tratamiento de sus datos"
      hint="De viva voz o firmando. Si no, deje la casilla vacía: se radica igual."
    />
  </fieldset>
);
