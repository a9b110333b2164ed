import { useId } from 'react';
import type { LibraryFile } from '#domain/files/file.ts';
import { usageUrl } from './media-library.model.ts';

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
