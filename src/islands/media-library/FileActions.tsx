import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { LibraryFile } from '#domain/file.ts';
import { Question } from '#islands/api-client/Question.tsx';
import { MediaPicker } from './MediaPicker.tsx';
import { deleteFile, replaceFile } from './media-api.ts';
import { usesInWords } from './media-library.model.ts';

type Props = { file: LibraryFile; mayReplace: boolean; mayDelete: boolean };

/** What is being asked before it is done. A choice in the library closes it and leads to the next question. */
type Asking = { what: 'replacement' | 'deletion' } | { what: 'replacing'; other: LibraryFile } | null;

/** Putting another file in its place, or removing it. Both ask first. */
export function FileActions({ file, mayReplace, mayDelete }: Props) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>(null);
  const end = () => setAsking(null);

  const replaceWith = async (other: LibraryFile) =>
    navigate(`/media/${(await replaceFile(file.name, other.name)).name}`);
  const remove = async () => {
    await deleteFile(file.name);
    await navigate('/media');
  };

  if (!mayReplace && !mayDelete) return null;
  return (
    <section className="stack" aria-label="Acciones">
      <div className="cluster">
        {mayReplace && (
          <button type="button" className="button button--secondary" onClick={() => setAsking({ what: 'replacement' })}>
            Reemplazar
          </button>
        )}
        {mayDelete && (
          <button type="button" className="button button--danger" onClick={() => setAsking({ what: 'deletion' })}>
            Eliminar
          </button>
        )}
      </div>
      {asking?.what === 'replacement' && (
        <MediaPicker
          kind={file.kind}
          onChoose={(other) => setAsking({ what: 'replacing', other })}
          onClose={() => setAsking((now) => (now?.what === 'replacement' ? null : now))}
        />
      )}
      {asking?.what === 'replacing' && (
        <Question
          title="¿Reemplazar el archivo?"
          yes="Sí, reemplazar"
          onYes={() => replaceWith(asking.other)}
          onClose={end}
        >
          <p>
            «{asking.other.original_name}» queda en lugar de «{file.original_name}» en todas las publicaciones que lo
            usan ({usesInWords(file).toLowerCase()}). Revise después el texto alternativo de cada una.
          </p>
        </Question>
      )}
      {asking?.what === 'deletion' && (
        <Question title="¿Eliminar el archivo?" yes="Sí, eliminar" onYes={remove} onClose={end}>
          <p>«{file.original_name}» se borra para siempre.</p>
        </Question>
      )}
    </section>
  );
}
