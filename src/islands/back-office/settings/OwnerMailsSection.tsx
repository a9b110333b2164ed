import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { FieldFormContext, NO_TARGET } from '#islands/field-form/form-context.ts';
import { pagesApi } from '#shared/api/endpoints/pages.api.ts';
import { OWNER_MAILS_HASH } from './owner-mails-path.ts';
import { type SettingsProps, SettingsSection } from './SettingsForm.tsx';

/** Who is reminded of what a unit answers for. */
export function OwnerMailsSection({ settings }: SettingsProps) {
  const { data } = useEndpoint(pagesApi.get, { params: { id: 'data/responsables' } });
  const part = useRef<HTMLDivElement>(null);
  const isTarget = useLocation().hash === OWNER_MAILS_HASH;
  const isWhole = data !== null && settings.data !== null;
  // What stands above has its size by then.
  useEffect(() => {
    if (isTarget && isWhole) part.current?.scrollIntoView();
  }, [isTarget, isWhole]);
  const unit = data?.units.map((value) => ({ value, label: value }));
  return (
    <FieldFormContext value={{ errors: {}, references: { unit }, target: NO_TARGET }}>
      <div ref={part}>
        <SettingsSection
          settings={settings}
          title="Correos de las dependencias"
          help="A quiénes se les recuerda lo que está por vencer y los enlaces que fallan en lo que responde cada dependencia. Sin correo no hay recordatorio."
          names={['owner_mails']}
        />
      </div>
    </FieldFormContext>
  );
}
