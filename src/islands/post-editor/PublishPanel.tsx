import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import type { PostEditing } from './use-post-editing.ts';

/** State, visibility and the two ways to save. */
export function PublishPanel({ editing }: { editing: PostEditing }) {
  const { form, state, status } = editing;
  const isOut = status === 'publicado' || status === 'programado';
  return (
    <section className="card stack" aria-labelledby="publicar-titulo">
      <h2 id="publicar-titulo">Publicar</h2>
      <p role="status">
        Estado: <strong>{state}</strong>
      </p>
      <p>
        Visible: <strong>Público</strong>
      </p>
      {form.failure && (
        <FailureNotice failure={form.failure} title="No se guardó">
          <p>Lo que escribió sigue aquí: puede intentar de nuevo.</p>
        </FailureNotice>
      )}
      <div className="form__actions">
        <SubmitButton
          label="Guardar en borrador"
          pendingLabel="Guardando…"
          pending={form.pending}
          kind="secondary"
          value="borrador"
          aria-describedby={isOut ? 'borrador-aviso' : undefined}
        />
        <SubmitButton label="Publicar" pendingLabel="Publicando…" pending={form.pending} value="publicar" />
      </div>
      {isOut && (
        <p className="field__hint" id="borrador-aviso">
          Si la guarda en borrador, dejará de verse en el sitio.
        </p>
      )}
    </section>
  );
}
