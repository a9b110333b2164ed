import { Checkbox } from '#components/form/Checkbox.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { type PortalSettings, portalSettings, settingsChange } from '#domain/settings.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { Loaded } from '#islands/api-client/Loaded.tsx';
import { api } from '#islands/api-client/request.ts';
import { useForm } from '#islands/api-client/use-form.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { SettingsSection } from './SettingsSection.tsx';

type Props = { onNews: (news: string) => void };

/** Whether forms without an account ask for a press that costs programs dear. */
export function HumanCheckSection({ onNews }: Props) {
  const found = useResource('human-check', (signal) => api.request('/settings', portalSettings, { signal }));
  return (
    <SettingsSection
      title="Correo basura en los formularios"
      help="Actívelo solo si llegan muchas solicitudes falsas. Nadie queda sin radicar: las PQRSD sin confirmar llegan marcadas «Posible correo basura»."
    >
      <Loaded resource={found} failed="No pudimos cargar los ajustes">
        {(settings) => <HumanCheckForm settings={settings} onNews={onNews} />}
      </Loaded>
    </SettingsSection>
  );
}

function HumanCheckForm({ settings, onNews }: Props & { settings: PortalSettings }) {
  const form = useForm({
    schema: settingsChange,
    read: (element) => ({ human_check: new FormData(element).has('human_check') }),
    send: async (values) => {
      await api.request('/settings', portalSettings, { method: 'PUT', body: values });
      onNews('Ajustes guardados.');
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
      {form.failure && <FailureNotice failure={form.failure} title="No se guardó" />}
      <Checkbox
        name="human_check"
        label="Pedir «Confirmar que no soy un programa»"
        hint="Un botón, sin acertijos ni imágenes, al presentar una PQRSD, pedir una cuenta o recuperar la contraseña."
        defaultChecked={settings.human_check}
      />
      <div className="form__actions">
        <SubmitButton label="Guardar" pendingLabel="Guardando…" pending={form.pending} />
      </div>
    </form>
  );
}
