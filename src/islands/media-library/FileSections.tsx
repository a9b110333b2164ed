import { useCallback, useId, useState } from 'react';
import { Link } from 'react-router';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { Toast } from '#components/form/Toast.tsx';
import { fileUpdate, type LibraryFile } from '#domain/files/file.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { api } from '#islands/api-client/request.ts';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { filesApi } from '#shared/api/endpoints/files.api.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { formatAndSize, usageUrl } from './media-library.model.ts';

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

/** Earlier contents of a replaced file. */
export function FileVersions({ file: { versions } }: { file: LibraryFile }) {
  const id = useId();
  if (versions.length === 0) return null;
  return (
    <section className="card media-uses" aria-labelledby={id}>
      <h2 id={id}>Versiones anteriores</h2>
      <ul>
        {versions.map((version) => (
          <li key={version.name}>
            <Link to={`/media/${version.name}`}>{version.original_name}</Link>
            <span className="muted">
              {' '}
              ({formatAndSize(version)}), hasta el {formatLongDate(new Date(version.replaced_at))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The posts that show or link a file. */
export function FileUses({ file }: { file: LibraryFile }) {
  const id = useId();
  return (
    <section className="card media-uses" aria-labelledby={id}>
      <h2 id={id}>Dónde se usa</h2>
      {file.used_in.length === 0 ? (
        <p className="muted">Ninguna publicación lo usa.</p>
      ) : (
        <ul>
          {file.used_in.map((use) => (
            <li key={use.id}>
              <a href={usageUrl(use)}>{use.title}</a>
              {!use.is_public && <span className="muted"> (no está publicada)</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
