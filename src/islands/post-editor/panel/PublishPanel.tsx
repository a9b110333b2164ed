import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { ConfirmButton } from '#islands/api-client/ConfirmButton.tsx';
import { api } from '#islands/api-client/request.ts';
import { DocumentPanel } from '#islands/document-editor/DocumentPanel.tsx';
import { postsApi } from '#shared/api/endpoints/posts.api.ts';
import { BIN_DAYS } from '#shared/api/post-editing.schema.ts';
import { publishLabel, visibleTo } from '../post-editor.model.ts';
import type { PostEditing } from '../use-post-editing.ts';
import { PostHistory } from './PostHistory.tsx';

type Props = { editing: PostEditing };

/** Status, visibility and actions of the post. */
export function PublishPanel({ editing }: Props) {
  const { form, draft, saving, pending, engine, user } = editing;
  const { server } = saving.known;
  const preview = async () => {
    const saved = await engine.saveNow();
    return (await api.call(postsApi.createPreview, { params: { id: saved.id } })).url;
  };
  const label = publishLabel(draft, server, new Date());
  return (
    <DocumentPanel
      editing={editing}
      failureTitle="No se guardó"
      status={
        <p>
          Visible: <strong>{visibleTo(server, user)}</strong>
        </p>
      }
      buttons={
        <>
          <SubmitButton
            label="Guardar en borrador"
            pendingLabel={pending === 'borrador' ? 'Guardando…' : 'Guardar en borrador'}
            pending={form.pending}
            kind="secondary"
            value="borrador"
          />
          <SubmitButton
            label={label}
            pendingLabel={pending === 'publicado' ? 'Publicando…' : label}
            pending={form.pending}
            value="publicar"
          />
        </>
      }
      preview={preview}
      address={server?.live_revision != null && server.status === 'publicado' ? `/post/${server.id}` : null}
      history={server ? (close) => <PostHistory editing={editing} id={server.id} onClose={close} /> : undefined}
      more={<MoreActions editing={editing} />}
    />
  );
}

function MoreActions({ editing }: Props) {
  const { server } = editing.saving.known;
  if (!server) return null;
  // The dialog closes at once; the result of the save appears in the status.
  const withdraw = async () => void editing.ask({ status: 'retirado' });
  const remove = async () => {
    await api.call(postsApi.remove, { params: { id: server.id } });
    editing.engine.dispose();
    window.location.assign('/admin/posts');
  };
  return (
    <>
      {(server.status === 'publicado' || server.status === 'programado') && (
        <ConfirmButton
          kind="quiet"
          label="Retirar"
          title="¿Retirar esta publicación?"
          confirmLabel="Sí, retirar"
          onConfirm={withdraw}
        >
          <p>Dejará de verse en el sitio. Su dirección se conserva con un aviso y podrá publicarla de nuevo.</p>
        </ConfirmButton>
      )}
      {editing.mayDelete && (
        <ConfirmButton
          kind="quiet"
          label="Eliminar"
          title="¿Eliminar esta publicación?"
          confirmLabel="Sí, eliminar"
          onConfirm={remove}
        >
          <p>Irá a la papelera y dejará de verse en el sitio. Durante {BIN_DAYS} días podrá recuperarla desde allí.</p>
        </ConfirmButton>
      )}
    </>
  );
}
