import { ConfirmButton } from '#islands/api-client/ConfirmButton.tsx';
import { api } from '#islands/api-client/request.ts';
import { EndpointForm } from '#islands/api-client/SchemaForm.tsx';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { SchemaFields } from '#islands/field-form/SchemaFields.tsx';
import { noticeApi } from '#shared/api/endpoints/settings.api.ts';
import { BANNER_LEVEL_LABELS, type Banner } from '#shared/html/banner.ts';
import { formatLongDateTime } from '#shared/time/time.ts';
import { type Changed, ResourceSection } from '../Section.tsx';

const LEVEL = { level: { defaultValue: 'warn' } };

/** The banner of every page: the one that shows or will show, and a form that publishes another. */
export function NoticeScreen() {
  return (
    <div className="settings">
      <ResourceSection
        title="El aviso de hoy"
        help="Aparece arriba en todas las páginas a los pocos segundos, y se quita solo a la hora que usted diga. Sirve, por ejemplo, para decir que esta noche no hay urgencias."
        failureTitle="No pudimos ver el aviso"
        resource={useEndpoint(noticeApi.get)}
        footer={(changed) => <NoticeForm changed={changed} />}
      >
        {({ data }, changed) => (data ? <CurrentNotice notice={data} changed={changed} /> : <p>Ahora no hay aviso.</p>)}
      </ResourceSection>
    </div>
  );
}

const CurrentNotice = ({ notice: { level, text, from, until }, changed }: { notice: Banner; changed: Changed }) => (
  <div className="stack settings-standing">
    <p className={`notice-bar notice-bar--${level}`}>
      <strong>{BANNER_LEVEL_LABELS[level]}:</strong> {text}
    </p>
    <p className="muted">
      {from && `Se muestra desde: ${formatLongDateTime(new Date(from))}. `}Se quita solo:{' '}
      {formatLongDateTime(new Date(until))}.
    </p>
    <ConfirmButton
      label="Quitar el aviso ahora"
      title="¿Quitar el aviso de todas las páginas?"
      confirmLabel="Quitar el aviso"
      onConfirm={() => api.call(noticeApi.remove).then(() => changed('Aviso retirado.'))}
    >
      <p>«{text}» dejará de verse en el sitio.</p>
    </ConfirmButton>
  </div>
);

const NoticeForm = ({ changed }: { changed: Changed }) => (
  <EndpointForm
    endpoint={noticeApi.show}
    onDone={() => changed('Aviso guardado: se muestra en todas las páginas.')}
    failureTitle="El aviso no se publicó"
    submit={['Publicar el aviso', 'Publicando…']}
    aria-label="Aviso nuevo"
  >
    <SchemaFields of={noticeApi.show.body} own={LEVEL} />
  </EndpointForm>
);
