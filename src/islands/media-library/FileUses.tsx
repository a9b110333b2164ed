import { useId } from 'react';
import { Link } from 'react-router';
import type { LibraryFile } from '#domain/files/file.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { formatAndSize, usageUrl } from './media-library.model.ts';

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
