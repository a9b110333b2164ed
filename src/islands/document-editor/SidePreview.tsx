import { useRef, useState } from 'react';
import { Notice } from '#components/form/Notice.tsx';
import { ApiError } from '#islands/api-client/api-error.ts';
import { deviceStorage } from '#islands/api-client/device-storage.ts';
import { RetryNotice } from '#islands/api-client/ResourceContent.tsx';
import { useResource } from '#islands/api-client/use-resource.ts';
import { randomId } from '#islands/autosave/open-text.ts';
import { useMediaQuery } from '#islands/back-office/use-media-query.ts';
import { SIDE_PREVIEW_KEY } from '#shared/storage-keys.ts';
import './side-preview.css';

/** Where text and preview have room beside each other (side-preview.css). */
const BESIDE_QUERY = '(min-width: 80rem)';

/** Whether the preview is beside the text, as this device remembers it; without `toggle` there is no room for it. */
export function useSidePreview(hasPreview: boolean) {
  const hasRoom = useMediaQuery(BESIDE_QUERY) && hasPreview;
  const [isWanted, setWanted] = useState(() => deviceStorage.read(SIDE_PREVIEW_KEY) !== null);
  const toggle = () => {
    if (isWanted) deviceStorage.remove(SIDE_PREVIEW_KEY);
    else deviceStorage.write(SIDE_PREVIEW_KEY, 'yes');
    setWanted(!isWanted);
  };
  return { isBeside: hasRoom && isWanted, toggle: hasRoom ? toggle : null };
}

type Props = {
  name: string;
  /** The panel that says how the newest words stand is out of sight. */
  state: string;
  /** Of the text that the server has: another one is shown at once. */
  version: string;
  /** Gives the address of the preview. */
  prepare: () => Promise<string>;
};

type Shown = { id: string; url: string };

/** The document as readers would see it on a phone; the one of before stays until the newer one is there. */
export function SidePreview({ name, state, version, prepare }: Props) {
  const next = useResource<Shown>(version, async () => ({ id: randomId(), url: await prepare() }));
  const [shown, setShown] = useState<Shown | null>(null);
  /** The one whose page did not come. */
  const [missed, setMissed] = useState<Shown | null>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const isMissed = next.data !== null && next.data === missed;
  const coming = next.data === shown || isMissed ? null : next.data;

  function take(loaded: HTMLIFrameElement): void {
    if (!showAsHere(loaded)) {
      setMissed(coming);
      return;
    }
    const before = frame.current;
    loaded.contentWindow?.scrollTo(0, before?.contentWindow?.scrollY ?? 0);
    if (before && before === document.activeElement) loaded.focus();
    setShown(coming);
  }

  return (
    <section className="side-preview no-print" aria-labelledby="al-lado-titulo">
      <div className="spread">
        <h2 className="text-l" id="al-lado-titulo">
          Así se verá
        </h2>
        <span className="muted text-s">{next.status === 'loading' || coming ? 'Actualizando…' : state}</span>
      </div>
      <Trouble failure={isMissed ? PAGE_MISSED : next.error} onRetry={next.reload} />
      <div className="side-preview__phone">
        {[shown, coming].map(
          (one) =>
            one && (
              // The frame runs no scripts: it counts no visit, keeps nothing and leads nowhere; links open in another tab.
              <iframe
                key={one.id}
                className={one === coming ? 'side-preview__coming' : undefined}
                title={`Vista previa de «${name}»`}
                src={one.url}
                sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
                ref={one === shown ? frame : undefined}
                onLoad={one === coming ? (event) => take(event.currentTarget) : undefined}
              />
            ),
        )}
      </div>
    </section>
  );
}

/** Whether the page came: then its links leave the frame alone, and its theme and size of text are those of this device. */
function showAsHere({ contentDocument: page }: HTMLIFrameElement): boolean {
  if (!page || page.URL === 'about:blank') return false;
  for (const link of page.querySelectorAll<HTMLAnchorElement>('a[href]:not([href^="#"])')) link.target = '_blank';
  const { classList } = page.documentElement;
  classList.add(...document.documentElement.classList);
  classList.remove('js', 'signed-in', 'is-scrolled');
  return true;
}

const PAGE_MISSED = new ApiError({ status: 0, message: 'La página no llegó. Revise su conexión.' });

function Trouble({ failure, onRetry }: { failure: ApiError | null; onRetry: () => void }) {
  if (!failure) return null;
  const missing = new Set(Object.values(failure.errors).flat());
  if (missing.size === 0)
    return <RetryNotice failure={failure} title="No pudimos mostrar la vista previa" onRetry={onRetry} />;
  return (
    <Notice kind="warn" title="Para verla, falta algo">
      <p>{[...missing].join(' ')}</p>
    </Notice>
  );
}
