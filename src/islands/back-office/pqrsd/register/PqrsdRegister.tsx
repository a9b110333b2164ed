import { useState } from 'react';
import { Link } from 'react-router';
import { Checkbox } from '#components/form/Checkbox.tsx';
import { Fields } from '#components/form/Fields.tsx';
import { PQRSD_LIMITS } from '#domain/pqrsd/pqrsd.ts';
import type { SessionUser } from '#domain/users/user.ts';
import { deviceStorage } from '#islands/api-client/device-storage.ts';
import { api } from '#islands/api-client/request.ts';
import { SchemaForm } from '#islands/api-client/SchemaForm.tsx';
import { useSession } from '#islands/api-client/session-store.ts';
import { AboveTitle } from '#islands/back-office/Screen.tsx';
import { ContactFields, PersonFields } from '#islands/pqrsd-form/fields/PersonFields.tsx';
import { caseStepsApi } from '#shared/api/endpoints/case-steps.api.ts';
import { addDays } from '#shared/time/days.ts';
import { minuteForControl } from '#shared/time/minute-control.ts';
import { dayOf } from '#shared/time/time.ts';
import { ClassFields } from '../classification/ClassFields.tsx';
import { openDraft, useDraftForm } from '../device-draft.ts';
import { CaseFilesField } from '../files/CaseFilesField.tsx';
import { TYPE_OPTIONS } from '../inbox/inbox.model.ts';
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
      <AboveTitle>
        <Link to="/pqrsd">‹ Volver a la lista</Link>
      </AboveTitle>
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
      <ArrivalFields channel={values.channel} receivedAt={values.received_at} />
      {values.channel === 'whatsapp' && <ChatImport />}
      <Checkbox
        name="anonymous"
        label="La solicitud es anónima"
        hint="No se guarda ningún dato de la persona. Entréguele el radicado y la clave: con ellos conocerá la respuesta."
      />
      <fieldset className="fieldset" disabled={isAnonymous} hidden={isAnonymous}>
        <legend>Datos de la persona</legend>
        <PersonFields isRequired={isRequired} documentType={values.type_document ?? ''} />
        <ContactFields
          isRequired={isRequired}
          noEmail={values.no_email === 'on'}
          noTelephone={values.no_telephone === 'on'}
        />
      </fieldset>
      <SimilarToTyped values={values} />
      <CaseFields anonymous={isAnonymous} isClaim={values.type_pqrsd === 'reclamo'} />
    </SchemaForm>
  );
}

const QUARTER_DAYS = 90;

function ArrivalFields({ channel, receivedAt }: { channel: string | undefined; receivedAt: string | undefined }) {
  const [now] = useState(() => minuteForControl(new Date()));
  return (
    <fieldset className="fieldset">
      <legend>Cómo llegó</legend>
      <Fields
        of={{
          channel: ['Medio', null, { options: ARRIVAL_OPTIONS }],
          received_at: [
            'Fecha y hora en que se recibió',
            'Desde ahí corre el término. En el buzón, la de la apertura.',
            { type: 'datetime-local', max: now, defaultValue: now },
          ],
          late_reason: (receivedAt ?? now).slice(0, 10) < addDays(dayOf(new Date()), -QUARTER_DAYS) && [
            'Por qué se radica ahora',
            'La fecha es de hace más de tres meses: revísela. Queda en la historia.',
            { autoComplete: 'off' },
          ],
          external_number: isFromRegister(channel) && [
            'Número que le dio la entidad que la envía',
            'El de su oficio o su sistema. Con él se busca, y no se radica dos veces.',
            { autoComplete: 'off', required: false },
          ],
        }}
      />
    </fieldset>
  );
}

const CaseFields = ({ anonymous, isClaim }: { anonymous: boolean; isClaim: boolean }) => (
  <fieldset className="fieldset">
    <legend>La solicitud</legend>
    <Fields
      of={{
        type_pqrsd: ['Tipo', null, { options: TYPE_OPTIONS }],
        risk: isClaim && [
          'Riesgo para la salud',
          'De esto depende en cuánto se responde: la constancia promete ese plazo. Si duda entre dos, elija el mayor.',
          { as: 'radios', options: RISK_CHOICES },
        ],
        issue: ['Asunto', 'En pocas palabras, de qué se trata.', { autoComplete: 'off' }],
        description: [
          'Descripción',
          'Lo que pide y las razones que da, con sus palabras. Léaselo antes de radicar.',
          { rows: 8, limit: PQRSD_LIMITS.description },
        ],
        class: <ClassFields />,
        files: (
          <CaseFilesField
            label="Archivos"
            hint="El papel escaneado o fotografiado, la grabación o lo que trajo la persona."
            anonymous={anonymous}
          />
        ),
        policy: [
          'La persona autorizó el tratamiento de sus datos',
          'De viva voz o firmando. Si no, deje la casilla vacía: se radica igual.',
          { as: 'checkbox' },
        ],
      }}
    />
  </fieldset>
);
