import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { readFormValues } from '#components/form/form-values.ts';
import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { bannerInput, MAX_BANNER_LENGTH } from '#shared/api/banner.schema.ts';
import { BANNER_LEVEL_LABELS, type Banner } from '#shared/html/banner.ts';
import { formatLongDateTime } from '#shared/time/time.ts';
import { SectionCard } from '../SectionCard.tsx';
import { ConfirmButton } from './ConfirmButton.tsx';
import { deleteNotice, fetchNotice, putNotice } from './settings-api.ts';

const LEVEL_OPTIONS = [
  { value: 'info', label: 'Aviso: informa' },
  { value: 'warn', label: 'Atención: hay que tenerlo en cuenta' },
  { value: 'danger', label: 'Urgente: cambia lo que la gente debe hacer hoy' },
];

/** The banner of every page: what it says now, and what it is to say. */
export function NoticeSection({ onNotify }: { onNotify: (news: string) => void }) {
  const notice = useResource('notice', fetchNotice);
  const changed = (news: string) => {
    notice.reload();
    onNotify(news);
  };
  return (
    <SectionCard
      title="Aviso en todas las páginas"
      help="Aparece arriba en todas las páginas a los pocos segundos, y se quita solo a la hora que usted diga. Sirve, por ejemplo, para decir que esta noche no hay urgencias."
    >
      <ResourceContent resource={notice} failureTitle="No pudimos ver el aviso">
        {({ data }) =>
          data ? (
            <CurrentNotice notice={data} onRemoved={() => changed('Aviso retirado.')} />
          ) : (
            <p>Ahora no hay aviso.</p>
          )
        }
      </ResourceContent>
      <NoticeForm onShown={() => changed('Aviso publicado en todas las páginas.')} />
    </SectionCard>
  );
}

function CurrentNotice({ notice, onRemoved }: { notice: Banner; onRemoved: () => void }) {
  return (
    <div className="stack settings-standing">
      <p className={`notice-bar notice-bar--${notice.level}`}>
        <strong>{BANNER_LEVEL_LABELS[notice.level]}:</strong> {notice.text}
      </p>
      <p className="muted">Se quita solo: {formatLongDateTime(new Date(notice.until))}</p>
      <ConfirmButton
        label="Quitar el aviso ahora"
        title="¿Quitar el aviso de todas las páginas?"
        confirmLabel="Quitar el aviso"
        onConfirm={async () => {
          await deleteNotice();
          onRemoved();
        }}
      >
        <p>«{notice.text}» dejará de verse en el sitio.</p>
      </ConfirmButton>
    </div>
  );
}

function NoticeForm({ onShown }: { onShown: () => void }) {
  const form = useApiForm({
    schema: bannerInput,
    read: (element) => {
      const { level, text, until } = readFormValues(element);
      return { ...(level && { level }), text: text ?? '', until: until ?? '' };
    },
    send: async (values) => {
      await putNotice(values);
      onShown();
    },
  });
  return (
    <form className="form" method="post" noValidate aria-label="Aviso nuevo" onSubmit={form.onSubmit}>
      <ErrorSummary errors={form.errors} order={['level', 'text', 'until']} attempt={form.attempt} />
      {form.failure && <FailureNotice failure={form.failure} title="El aviso no se publicó" />}
      <RadioGroup
        name="level"
        label="Qué tan urgente es"
        options={LEVEL_OPTIONS}
        defaultValue="warn"
        required
        errors={form.errors.level}
      />
      <TextArea
        name="text"
        label="Aviso"
        hint="Diga qué pasa, desde y hasta cuándo, y qué puede hacer la gente mientras tanto."
        rows={3}
        limit={MAX_BANNER_LENGTH}
        required
        errors={form.errors.text}
      />
      <TextField
        name="until"
        label="Mostrar hasta"
        hint="Fecha y hora de Colombia."
        type="datetime-local"
        required
        errors={form.errors.until}
      />
      <div className="form__actions">
        <SubmitButton label="Publicar el aviso" pendingLabel="Publicando…" pending={form.pending} />
      </div>
    </form>
  );
}
