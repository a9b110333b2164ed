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

/** Whether those who read citizens' data need a second factor. */
export function SecondFactorSection({ onNews }: Props) {
  const found = useResource('settings', (signal) => api.request('/settings', portalSettings, { signal }));
  return (
    <SettingsSection
      title="Segundo factor"
      help="Además de la contraseña, un código del teléfono: quien adivine una contraseña no puede entrar."
    >
      <Loaded resource={found} failed="No pudimos cargar los ajustes">
        {(settings) => <SecondFactorForm settings={settings} onNews={onNews} />}
      </Loaded>
    </SettingsSection>
  );
}

function SecondFactorForm({ settings, onNews }: Props & { settings: PortalSettings }) {
  const form = useForm({
    schema: settingsChange,
    read: (element) => ({ second_factor_required: new FormData(element).has('second_factor_required') }),
    send: async (values) => {
      await api.request('/settings', portalSettings, { method: 'PUT', body: values });
      onNews('Ajustes guardados.');
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
      {form.failure && <FailureNotice failure={form.failure} title="No se guardó" />}
      <Checkbox
        name="second_factor_required"
        label="Exigir el segundo factor a administradores y SIAU"
        hint="Quien aún no lo tenga solo podrá entrar a «Mi cuenta» hasta que lo active. Active primero el suyo."
        defaultChecked={settings.second_factor_required}
      />
      <div className="form__actions">
        <SubmitButton label="Guardar" pendingLabel="Guardando…" pending={form.pending} />
      </div>
    </form>
  );
}
