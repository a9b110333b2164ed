import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { valuesOf } from '#components/form/form-values.ts';
import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { NOTICE_WORDS, type SiteNotice } from '#domain/notice-bar.ts';
import { NOTICE_LIMIT, noticeInput } from '#domain/site-notice.ts';
import { formatLongDateTime } from '#domain/time.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { Loaded } from '#islands/api-client/Loaded.tsx';
import { useForm } from '#islands/api-client/use-form.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { Panel } from '../Panel.tsx';
import { AskedButton } from './AskedButton.tsx';
import { dropNotice, fetchNotice, putNotice } from './settings-api.ts';

const LEVEL_OPTIONS = [
  { value: 'info', label: 'Aviso: informa' },
  { value: 'warn', label: 'Atención: hay que tenerlo en cuenta' },
  { value: 'danger', label: 'Urgente: cambia lo que la gente debe hacer hoy' },
];

/** The banner of every page: what it says now, and what it is to say. */
export function NoticeSection({ onNews }: { onNews: (news: string) => void }) {
  const notice = useResource('notice', fetchNotice);
  const changed = (news: string) => {
    notice.reload();
    onNews(news);
  };
  return (
    <Panel
      title="Aviso en todas las páginas"
      help="Aparece arriba en todas las páginas a los pocos segundos, y se quita solo a la hora que usted diga. Sirve, por ejemplo, para decir que esta noche no hay urgencias."
    >
      <Loaded resource={notice} failed="No pudimos ver el aviso">
        {({ data }) =>
          data ? <Standing notice={data} onGone={() => changed('Aviso retirado.')} /> : <p>Ahora no hay aviso.</p>
        }
      </Loaded>
      <NoticeForm onShown={() => changed('Aviso publicado en todas las páginas.')} />
    </Panel>
  );
}

function Standing({ notice, onGone }: { notice: SiteNotice; onGone: () => void }) {
  return (
    <div className="stack settings-standing">
      <p className={`notice-bar notice-bar--${notice.level}`}>
        <strong>{NOTICE_WORDS[notice.level]}:</strong> {notice.text}
      </p>
      <p className="muted">Se quita solo: {formatLongDateTime(new Date(notice.until))}</p>
      <AskedButton
        label="Quitar el aviso ahora"
        title="¿Quitar el aviso de todas las páginas?"
        yes="Quitar el aviso"
        onYes={async () => {
          await dropNotice();
          onGone();
        }}
      >
        <p>«{notice.text}» dejará de verse en el sitio.</p>
      </AskedButton>
    </div>
  );
}

function NoticeForm({ onShown }: { onShown: () => void }) {
  const form = useForm({
    schema: noticeInput,
    read: (element) => {
      const { level, text, until } = valuesOf(element);
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
        limit={NOTICE_LIMIT}
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
