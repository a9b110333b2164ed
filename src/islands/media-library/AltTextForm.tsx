import { useCallback, useState } from 'react';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { Toast } from '#components/form/Toast.tsx';
import { fileUpdate, type LibraryFile } from '#domain/files/file.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { api } from '#islands/api-client/request.ts';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { filesApi } from '#shared/api/endpoints/files.api.ts';

/** The default alternative text of an image, offered each time it is used. */
export function AltTextForm({ file, mayChange }: { file: LibraryFile; mayChange: boolean }) {
  const [alt, setAlt] = useState(file.alt);
  const [message, setMessage] = useState<string | null>(null);
  const clearMessage = useCallback(() => setMessage(null), []);
  const form = useApiForm({
    schema: fileUpdate,
    read: () => ({ alt }),
    send: async (values) => {
      setAlt((await api.call(filesApi.update, { params: { name: file.name }, body: values })).alt);
      setMessage('Texto alternativo guardado');
    },
  });
  if (!mayChange) return <AltText alt={file.alt} />;
  return (
    <form className="card stack" noValidate onSubmit={form.onSubmit} aria-label="Texto alternativo">
      <TextField
        name="alt"
        label="Texto alternativo"
        hint="Qué muestra la imagen, para quien no puede verla. Se propone cada vez que alguien la use."
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
        errors={form.errors.alt}
      />
      {form.failure && <FailureNotice failure={form.failure} title="No se guardó" />}
      <div className="cluster">
        <SubmitButton label="Guardar texto" pendingLabel="Guardando…" pending={form.pending} kind="secondary" />
        <Toast text={message} onDone={clearMessage} />
      </div>
    </form>
  );
}

function AltText({ alt }: { alt: string }) {
  return (
    <section className="card office-facts" aria-label="Texto alternativo">
      <h2>Texto alternativo</h2>
      <p>{alt || 'Sin texto alternativo.'}</p>
    </section>
  );
}
