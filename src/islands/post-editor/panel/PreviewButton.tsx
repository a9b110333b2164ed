import { Button } from '#components/form/Button.tsx';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { useAction } from '#islands/api-client/use-action.ts';
import { editorApi } from '../editor-api.ts';
import type { PostEditing } from '../use-post-editing.ts';

/** Saves and opens the preview in a new tab. */
export function PreviewButton({ editing: { engine } }: { editing: PostEditing }) {
  const { pending, failure, run } = useAction();

  async function show() {
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
      throw thrown;
    }
  }

  return (
    <>
      <Button kind="secondary" inactive={pending} onClick={() => void run(show)}>
        {pending ? 'Preparando…' : 'Vista previa'}
        <span className="visually-hidden"> (se abre en otra pestaña)</span>
      </Button>
      {failure && <FailureNotice failure={failure} title="No pudimos preparar la vista previa" />}
    </>
  );
}
