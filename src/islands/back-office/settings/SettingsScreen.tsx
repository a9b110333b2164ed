import { useState } from 'react';
import { Link } from 'react-router';
import { Checkbox } from '#components/form/Checkbox.tsx';
import { Notice } from '#components/form/Notice.tsx';
import { ActionButton } from '#islands/api-client/ActionButton.tsx';
import { api } from '#islands/api-client/request.ts';
import { SchemaForm } from '#islands/api-client/SchemaForm.tsx';
import { useEndpoint, useResource } from '#islands/api-client/use-resource.ts';
import { CONTENT_TASKS_PATH } from '#shared/api/content-tasks.schema.ts';
import type { ResponseOf } from '#shared/api/endpoint.ts';
import { mailApi, settingsApi } from '#shared/api/endpoints/settings.api.ts';
import { settingsChange } from '#shared/api/settings.schema.ts';
import { notify } from '../notifications.tsx';
import { ResourceSection, Section } from '../Section.tsx';
import { loadContentTasks } from '../summary/ContentPanel.tsx';
import { DemoFacts } from '../summary/DemoFacts.tsx';
import { ApprovalSection } from './ApprovalSection.tsx';
import { BackupSection } from './BackupSection.tsx';
import { CalendarSection } from './CalendarSection.tsx';
import { NoticeSection } from './NoticeSection.tsx';
import { ReadersSection } from './ReadersSection.tsx';
import { InvitationsSection, SecondFactorSection, type SettingsProps } from './SecondFactorSection.tsx';

/** Whether the forms of citizens ask to confirm that no program sends them. */
const HumanCheckSection = ({ settings }: SettingsProps) => (
  <ResourceSection
    title="Correo basura en los formularios"
    help="Actívelo solo si llegan muchas solicitudes falsas. Nadie queda sin radicar: las PQRSD sin confirmar llegan marcadas «Posible correo basura»."
    failureTitle="No pudimos cargar los ajustes"
    resource={settings}
  >
    {(current) => (
      <SchemaForm
        schema={settingsChange}
        bodyOf={({ human_check }) => ({ human_check: human_check === 'on' })}
        send={(body) => api.call(settingsApi.update, { body }).then(() => notify('Ajustes guardados.'))}
        failureTitle="No se guardó"
        submit={['Guardar', 'Guardando…']}
      >
        <Checkbox
          name="human_check"
          label="Pedir «Confirmar que no soy un programa»"
          hint="Un botón, sin acertijos ni imágenes, al presentar una PQRSD, pedir una cuenta o recuperar la contraseña."
          defaultChecked={current.human_check}
        />
      </SchemaForm>
    )}
  </ResourceSection>
);

function MailTest() {
  const [outcome, setOutcome] = useState<ResponseOf<typeof mailApi.test> | null>(null);
  const test = async () => {
    setOutcome(null);
    setOutcome(await api.call(mailApi.test));
  };
  return (
    <Section
      title="Correo"
      help="Envíe un mensaje de prueba a su propia dirección para saber si el portal puede enviar correo."
    >
      <ActionButton
        label="Enviar un mensaje de prueba"
        pendingLabel="Enviando…"
        failureTitle="No se pudo probar"
        action={test}
      />
      <div role="status">
        {outcome && (
          <Notice kind={outcome.sent ? 'ok' : 'warn'} title={outcome.sent ? 'El mensaje salió' : 'El mensaje no salió'}>
            <p>{outcome.message}</p>
          </Notice>
        )}
      </div>
    </Section>
  );
}

const IdentitySection = () => (
  <Section
    title="Datos del hospital"
    help="Nombre, NIT, dirección, teléfonos, horarios, logo, colores y servicios, paso a paso."
  >
    <p>
      <Link className="button" to="/identity">
        Abrir los datos del hospital
      </Link>
    </p>
  </Section>
);

const DemoSection = () => (
  <ResourceSection
    title="Datos de demostración"
    help="Lo que el portal todavía muestra inventado, y en qué archivo se cambia."
    failureTitle="No pudimos revisar el contenido del sitio"
    resource={useResource(CONTENT_TASKS_PATH, loadContentTasks)}
  >
    {({ demo }) => <DemoFacts facts={demo} />}
  </ResourceSection>
);

/** The settings of the portal, for administrators. */
export function SettingsScreen() {
  const settings = useEndpoint(settingsApi.get);
  return (
    <div className="settings">
      <IdentitySection />
      <DemoSection />
      <NoticeSection />
      <CalendarSection />
      <ReadersSection />
      <SecondFactorSection settings={settings} />
      <InvitationsSection settings={settings} />
      <ApprovalSection settings={settings} />
      <HumanCheckSection settings={settings} />
      <MailTest />
      <BackupSection />
    </div>
  );
}
