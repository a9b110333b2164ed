import { Checkbox } from '#components/form/Checkbox.tsx';
import { ApiForm } from '#islands/api-client/ApiForm.tsx';
import { api } from '#islands/api-client/request.ts';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { settingsApi } from '#shared/api/endpoints/settings.api.ts';
import { type PortalSettings, settingsChange } from '#shared/api/settings.schema.ts';
import { MailTest } from '../mail/MailTest.tsx';
import { useToast } from '../use-toast.tsx';
import { BackupSection } from './BackupSection.tsx';
import { CalendarSection } from './CalendarSection.tsx';
import { NoticeSection } from './NoticeSection.tsx';
import { Section } from './Section.tsx';

type SwitchSetting = { name: keyof PortalSettings; title: string; help: string; label: string; hint: string };

/** Whether the roles that read personal data of citizens need a second factor. */
const SECOND_FACTOR: SwitchSetting = {
  name: 'second_factor_required',
  title: 'Segundo factor',
  help: 'Además de la contraseña, un código del teléfono: quien adivine una contraseña no puede entrar.',
  label: 'Exigir el segundo factor a administradores y SIAU',
  hint: 'Quien aún no lo tenga solo podrá entrar a «Mi cuenta» hasta que lo active. Active primero el suyo.',
};

/** Whether the forms without an account ask for a proof of work. */
const HUMAN_CHECK: SwitchSetting = {
  name: 'human_check',
  title: 'Correo basura en los formularios',
  help: 'Actívelo solo si llegan muchas solicitudes falsas. Nadie queda sin radicar: las PQRSD sin confirmar llegan marcadas «Posible correo basura».',
  label: 'Pedir «Confirmar que no soy un programa»',
  hint: 'Un botón, sin acertijos ni imágenes, al presentar una PQRSD, pedir una cuenta o recuperar la contraseña.',
};

type Props = { setting: SwitchSetting; onNotify: (text: string) => void };

/** A setting that is on or off. */
function SwitchSection({ setting, onNotify }: Props) {
  return (
    <Section
      title={setting.title}
      help={setting.help}
      failureTitle="No pudimos cargar los ajustes"
      setting={useEndpoint(settingsApi.get)}
      onNotify={onNotify}
    >
      {(settings) => <SwitchForm setting={setting} onNotify={onNotify} isOn={settings[setting.name]} />}
    </Section>
  );
}

function SwitchForm({ setting: { name, label, hint }, isOn, onNotify }: Props & { isOn: boolean }) {
  const form = useApiForm({
    schema: settingsChange,
    read: (element) => ({ [name]: new FormData(element).has(name) }),
    send: async (body) => {
      await api.call(settingsApi.update, { body });
      onNotify('Ajustes guardados.');
    },
  });
  return (
    <ApiForm form={form} order={[name]} failureTitle="No se guardó" submit={['Guardar', 'Guardando…']}>
      <Checkbox name={name} label={label} hint={hint} defaultChecked={isOn} />
    </ApiForm>
  );
}

/** The settings of the portal, for administrators. */
export function SettingsScreen() {
  const { toast, notify } = useToast();
  return (
    <div className="settings">
      {toast}
      <NoticeSection onNotify={notify} />
      <CalendarSection onNotify={notify} />
      <SwitchSection setting={SECOND_FACTOR} onNotify={notify} />
      <SwitchSection setting={HUMAN_CHECK} onNotify={notify} />
      <MailTest />
      <BackupSection onNotify={notify} />
    </div>
  );
}
