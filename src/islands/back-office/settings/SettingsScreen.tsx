import { useState } from 'react';
import { Link } from 'react-router';
import { Notice } from '#components/form/Notice.tsx';
import { ActionButton } from '#islands/api-client/ActionButton.tsx';
import { api } from '#islands/api-client/request.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { CONTENT_TASKS_PATH } from '#shared/api/content-tasks.schema.ts';
import type { ResponseOf } from '#shared/api/endpoint.ts';
import { mailApi } from '#shared/api/endpoints/settings.api.ts';
import { ResourceSection, Section } from '../Section.tsx';
import { loadContentTasks } from '../summary/ContentPanel.tsx';
import { DemoFacts } from '../summary/DemoFacts.tsx';
import { ApprovalSection } from './ApprovalSection.tsx';
import { BackupSection } from './BackupSection.tsx';
import { CalendarSection } from './CalendarSection.tsx';
import { OwnerMailsSection } from './OwnerMailsSection.tsx';
import { ReadersSection } from './ReadersSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SettingsSection, useSettings } from './SettingsForm.tsx';

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
    help="Lo que el portal todavía muestra inventado, y dónde se cambia."
    failureTitle="No pudimos revisar el contenido del sitio"
    resource={useResource(CONTENT_TASKS_PATH, loadContentTasks)}
  >
    {({ demo }) => <DemoFacts facts={demo} />}
  </ResourceSection>
);

/** The settings of the portal, for administrators. */
export function SettingsScreen() {
  const settings = useSettings();
  return (
    <div className="settings">
      <IdentitySection />
      <DemoSection />
      <CalendarSection />
      <ReadersSection />
      <SecondFactorSection settings={settings} />
      <SettingsSection
        settings={settings}
        title="Invitaciones"
        help="Cuánto tiempo tiene una persona para abrir el enlace de su invitación. Las que ya se enviaron no cambian."
        names={['invitation_hours']}
      />
      <ApprovalSection settings={settings} />
      <SettingsSection
        settings={settings}
        title="Correo basura en los formularios"
        help="Actívelo solo si llegan muchas solicitudes falsas. Nadie queda sin radicar: las PQRSD sin confirmar llegan marcadas «Posible correo basura»."
        names={['human_check']}
      />
      <SettingsSection
        settings={settings}
        title="Enlaces a otros sitios"
        help="El portal puede revisar cada noche los enlaces de sus páginas a otros sitios. Los que fallan dos noches seguidas salen en «Cuidado del sitio» y en el correo a la dependencia que responde por la página."
        names={['external_links_check']}
      />
      <OwnerMailsSection settings={settings} />
      <MailTest />
      <BackupSection />
      <SettingsSection
        settings={settings}
        title="Plazos de las copias"
        help="Cuándo avisa el tablero y cuánto se guarda cada copia."
        names={['backup_warn_after_days', 'backup_keep_days']}
      />
    </div>
  );
}
