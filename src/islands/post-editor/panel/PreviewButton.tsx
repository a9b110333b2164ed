import { useState } from 'react';
import type { ApiError } from '#islands/api-client/api-error.ts';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { asApiError } from '#islands/api-client/request.ts';
import { editorApi } from '../editor-api.ts';
import type { PostEditing } from '../use-post-editing.ts';

/** Saves and opens the preview in a new tab. */
export function PreviewButton({ editing: { engine } }: { editing: PostEditing }) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);

  async function show() {
    setFailure(null);
    setPending(true);
    // Opened during the click: later the popup blocker would stop it.
    const tab = window.open('', '_blank');
    try {
      const saved = await engine.saveNow();
      const { url } = await editorApi.createPreview(saved.id);
      if (tab) {
        tab.opener = null;
        tab.location.replace(url);
      } else window.location.assign(url);
    } catch (thrown) {
      tab?.close();
      setFailure(asApiError(thrown));
    } finally {
      setPending(false);
    }
  }

  return (
    <>
      <button
        type="button"
        className="button button--secondary"
        aria-disabled={pending}
        onClick={() => !pending && void show()}
      >
        {pending ? 'Preparando…' : 'Vista previa'}
        <span className="visually-hidden"> (se abre en otra pestaña)</span>
      </button>
      {failure && <FailureNotice failure={failure} title="No pudimos preparar la vista previa" />}
    </>
  );
}
