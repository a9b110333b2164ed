import { Checkbox } from '#components/form/Checkbox.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { api } from '#islands/api-client/request.ts';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { type PortalSettings, portalSettings, settingsChange } from '#shared/api/settings.schema.ts';
import { SectionCard } from '../SectionCard.tsx';

type SwitchSetting = {
  name: keyof PortalSettings;
  title: string;
  /** What it is for. */
  help: string;
  label: string;
  hint: string;
};
type Props = SwitchSetting & { onNotify: (news: string) => void };

/** Whether those who read citizens' data need a second factor. */
export const SECOND_FACTOR: SwitchSetting = {
  name: 'second_factor_required',
  title: 'Segundo factor',
  help: 'Además de la contraseña, un código del teléfono: quien adivine una contraseña no puede entrar.',
  label: 'Exigir el segundo factor a administradores y SIAU',
  hint: 'Quien aún no lo tenga solo podrá entrar a «Mi cuenta» hasta que lo active. Active primero el suyo.',
};

/** Whether forms without an account ask for a press that costs programs dear. */
export const HUMAN_CHECK: SwitchSetting = {
  name: 'human_check',
  title: 'Correo basura en los formularios',
  help: 'Actívelo solo si llegan muchas solicitudes falsas. Nadie queda sin radicar: las PQRSD sin confirmar llegan marcadas «Posible correo basura».',
  label: 'Pedir «Confirmar que no soy un programa»',
  hint: 'Un botón, sin acertijos ni imágenes, al presentar una PQRSD, pedir una cuenta o recuperar la contraseña.',
};

/** A setting that is on or off. */
export function SwitchSection(props: Props) {
  const { name, title, help } = props;
  const found = useResource(`setting-${name}`, (signal) => api.request('/settings', portalSettings, { signal }));
  return (
    <SectionCard title={title} help={help}>
      <ResourceContent resource={found} failureTitle="No pudimos cargar los ajustes">
        {(settings) => <SwitchForm {...props} isOn={settings[name]} />}
      </ResourceContent>
    </SectionCard>
  );
}

function SwitchForm({ name, label, hint, isOn, onNotify }: Props & { isOn: boolean }) {
  const form = useApiForm({
    schema: settingsChange,
    read: (element) => ({ [name]: new FormData(element).has(name) }),
    send: async (values) => {
      await api.request('/settings', portalSettings, { method: 'PUT', body: values });
      onNotify('Ajustes guardados.');
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
      {form.failure && <FailureNotice failure={form.failure} title="No se guardó" />}
      <Checkbox name={name} label={label} hint={hint} defaultChecked={isOn} />
      <div className="form__actions">
        <SubmitButton label="Guardar" pendingLabel="Guardando…" pending={form.pending} />
      </div>
    </form>
  );
}
