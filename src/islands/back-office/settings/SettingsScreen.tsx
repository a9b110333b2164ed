import { useState } from 'react';
import { Checkbox } from '#components/form/Checkbox.tsx';
import { Notice } from '#components/form/Notice.tsx';
import { ActionButton } from '#islands/api-client/ActionButton.tsx';
import { api } from '#islands/api-client/request.ts';
import { SchemaForm } from '#islands/api-client/SchemaForm.tsx';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import type { ResponseOf } from '#shared/api/endpoint.ts';
import { mailApi, settingsApi } from '#shared/api/endpoints/settings.api.ts';
import { type PortalSettings, settingsChange } from '#shared/api/settings.schema.ts';
import { notify } from '../notifications.tsx';
import { ResourceSection, Section } from '../Section.tsx';
import { BackupSection } from './BackupSection.tsx';
import { CalendarSection } from './CalendarSection.tsx';
import { NoticeSection } from './NoticeSection.tsx';

type SwitchSetting = { name: keyof PortalSettings; title: string; help: string; label: string; hint: string };

const SECOND_FACTOR: SwitchSetting = {
  name: 'second_factor_required',
  title: 'Segundo factor',
  help: 'Además de la contraseña, un código del teléfono: quien adivine una contraseña no puede entrar.',
  label: 'Exigir el segundo factor a administradores y SIAU',
  hint: 'Quien aún no lo tenga solo podrá entrar a «Mi cuenta» hasta que lo active. Active primero el suyo.',
};

const HUMAN_CHECK: SwitchSetting = {
  name: 'human_check',
  title: 'Correo basura en los formularios',
  help: 'Actívelo solo si llegan muchas solicitudes falsas. Nadie queda sin radicar: las PQRSD sin confirmar llegan marcadas «Posible correo basura».',
  label: 'Pedir «Confirmar que no soy un programa»',
  hint: 'Un botón, sin acertijos ni imágenes, al presentar una PQRSD, pedir una cuenta o recuperar la contraseña.',
};

function SwitchSection({ title, help, name, label, hint }: SwitchSetting) {
  const settings = useEndpoint(settingsApi.get);
  return (
    <ResourceSection title={title} help={help} failureTitle="No pudimos cargar los ajustes" resource={settings}>
      {(current) => (
        <SchemaForm
          schema={settingsChange}
          bodyOf={(values) => ({ [name]: values[name] === 'on' })}
          send={(body) => api.call(settingsApi.update, { body }).then(() => notify('Ajustes guardados.'))}
          failureTitle="No se guardó"
          submit={['Guardar', 'Guardando…']}
        >
          <Checkbox name={name} label={label} hint={hint} defaultChecked={current[name]} />
        </SchemaForm>
      )}
    </ResourceSection>
  );
}

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

/** The settings of the portal, for administrators. */
export const SettingsScreen = () => (
  <div className="settings">
    <NoticeSection />
    <CalendarSection />
    <SwitchSection {...SECOND_FACTOR} />
    <SwitchSection {...HUMAN_CHECK} />
    <MailTest />
    <BackupSection />
  </div>
);
