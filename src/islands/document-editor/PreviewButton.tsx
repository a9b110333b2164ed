import { ActionButton } from '#islands/api-client/ActionButton.tsx';

type Props = {
  /** Saves the text and gives the address of its preview; null when the text could not be saved. */
  prepare: () => Promise<string | null>;
};

/** Shows the draft as readers would see it, in another tab. */
export function PreviewButton({ prepare }: Props) {
  async function show() {
    // Opened during the click: later the popup blocker would stop the tab. Null when the browser opens none.
    const tab = window.open('', '_blank');
    try {
      const address = await prepare();
      if (!address) return tab?.close();
      if (tab) {
        tab.opener = null;
        tab.location.replace(address);
      } else window.location.assign(address);
    } catch (thrown) {
      tab?.close();
      throw thrown;
    }
  }
  return (
    <ActionButton
      label="Vista previa"
      heard=" (se abre en otra pestaña)"
      pendingLabel="Preparando…"
      failureTitle="No pudimos preparar la vista previa"
      action={show}
    />
  );
}
