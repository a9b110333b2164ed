import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { LibraryFile } from '#domain/file.ts';
import { Question } from '#islands/api-client/Question.tsx';
import { type Chosen, MediaPicker } from './MediaPicker.tsx';
import { deleteFile } from './media-api.ts';
import { ReplaceQuestion } from './ReplaceQuestion.tsx';

type Props = {
  file: LibraryFile;
  mayReplace: boolean;
  mayDelete: boolean;
  /** The file has other content now; with the news of it. */
  onReplaced: (news: string) => void;
};

/** What is being asked before it is done. A choice in the library closes it and leads to the next question. */
type Asking = { what: 'replacement' | 'deletion' } | { what: 'replacing'; chosen: Chosen } | null;

/** Putting other content in its place, or removing it. Both ask first. */
export function FileActions({ file, mayReplace, mayDelete, onReplaced }: Props) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>(null);
  const end = () => setAsking(null);

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
          onChoose={(other, isNew) => setAsking({ what: 'replacing', chosen: { file: other, isNew } })}
          onClose={() => setAsking((now) => (now?.what === 'replacement' ? null : now))}
        />
      )}
      {asking?.what === 'replacing' && (
        <ReplaceQuestion file={file} chosen={asking.chosen} onReplaced={onReplaced} onClose={end} />
      )}
      {asking?.what === 'deletion' && (
        <Question title="¿Eliminar el archivo?" yes="Sí, eliminar" onYes={remove} onClose={end}>
          <p>«{file.original_name}» se borra para siempre.</p>
        </Question>
      )}
    </section>
  );
}
