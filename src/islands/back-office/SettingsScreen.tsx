import { useState } from 'react';
import { Checkbox } from '#components/form/Checkbox.tsx';
import { Notification } from '#components/form/Notification.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { can } from '#domain/permissions.ts';
import { type PortalSettings, portalSettings } from '#domain/settings.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { Loaded } from '#islands/api-client/Loaded.tsx';
import { api } from '#islands/api-client/request.ts';
import { useSession } from '#islands/api-client/session.ts';
import { useForm } from '#islands/api-client/use-form.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { NEEDED, TITLES } from './back-office.model.ts';
import { MailTest } from './mail/MailTest.tsx';
import { Screen } from './Screen.tsx';

/** What administrators decide for everybody. */
export function SettingsScreen() {
  const allowed = can(useSession()?.user ?? null, 'setting:update');
  const found = useResource(allowed ? 'settings' : null, (signal) =>
    api.request('/settings', portalSettings, { signal }),
  );
  return (
    <Screen title={TITLES.settings} needs={NEEDED.settings}>
      <Loaded resource={found} failed="No pudimos cargar los ajustes">
        {(settings) => <SettingsForm settings={settings} />}
      </Loaded>
      <MailTest />
    </Screen>
  );
}

function SettingsForm({ settings }: { settings: PortalSettings }) {
  const [news, setNews] = useState<string | null>(null);
  const form = useForm({
    schema: portalSettings,
    read: (element) => ({ second_factor_required: new FormData(element).has('second_factor_required') }),
    send: async (values) => {
      await api.request('/settings', portalSettings, { method: 'PUT', body: values });
      setNews('Ajustes guardados.');
    },
  });
  return (
    <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
      <Notification text={news} onDone={() => setNews(null)} />
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
