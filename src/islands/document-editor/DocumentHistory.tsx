import { type ReactNode, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { Loading, ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useAction } from '#islands/api-client/use-action.ts';
import { type ReloadableResource, useResource } from '#islands/api-client/use-resource.ts';
import type { Subject } from '#islands/autosave/autosave-state.ts';
import { PageDialog } from '#islands/post-editor/dialogs/EditorDialog.tsx';
import type { Revision } from '#shared/api/revision.schema.ts';
import { formatShortDateTime } from '#shared/time/time.ts';
import { DocumentDifference } from './DocumentDifference.tsx';
import { EraseVersion, type Erasing } from './EraseVersion.tsx';
import { STATE_MARKS } from './state-marks.ts';
import type { DocumentEditing } from './use-document.ts';

type Props<S extends Subject> = {
  editing: DocumentEditing<S>;
  /** The newest first. */
  revisions: ReloadableResource<{ data: Revision[] }>;
  textOf: (revision: Revision, signal: AbortSignal) => Promise<S['draft']>;
  /** Makes the text of a revision the draft on the screen. */
  restore: (revision: Revision) => Promise<void>;
  mayRestore: (revision: Revision) => boolean;
  /** For who may erase the text of a version. */
  erasing: Erasing | undefined;
  mayErase: (revision: Revision) => boolean;
  onClose: () => void;
};

/** The revisions of a document, one of them with what it changed and the way back to it. */
export function DocumentHistory<S extends Subject>(props: Props<S>) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [news, setNews] = useState('');
  const { revisions, onClose, editing } = props;
  const onErased = (text: string) => {
    setNews(text);
    revisions.reload();
  };
  return (
    <PageDialog title="Historial" className="writing-dialog--wide" onClose={onClose}>
      <p className={news ? 'notice notice--ok' : 'visually-hidden'} role="status">
        {news}
      </p>
      <ResourceContent resource={revisions} failureTitle="No pudimos cargar el historial">
        {({ data: list }) =>
          list.length === 0 ? (
            <p className="empty">Esta {editing.kind.noun} todavía no se ha publicado.</p>
          ) : (
            <div className="writing-history">
              <ol className="list writing-history__list" aria-label="Versiones, la más nueva primero">
                {list.map((revision, index) => (
                  <li key={revision.revision}>
                    <button
                      type="button"
                      className="writing-history__row"
                      aria-pressed={chosen === index}
                      onClick={() => setChosen(index)}
                    >
                      <Row {...revision} />
                    </button>
                  </li>
                ))}
              </ol>
              {chosen === null ? (
                <p className="empty">Elija una versión para ver qué cambió en ella.</p>
              ) : (
                <RevisionView key={chosen} {...props} onErased={onErased} shown={list.slice(chosen, chosen + 2)} />
              )}
            </div>
          )
        }
      </ResourceContent>
      <div className="dialog__actions">
        <Button label="Cerrar" onClick={onClose} />
      </div>
    </PageDialog>
  );
}

const erasureText = ({ at, by }: NonNullable<Revision['erased']>): string =>
  `Borrado por datos personales el ${formatShortDateTime(at)} por ${by}`;

const Row = ({ at, author, status, message, is_live, erased }: Revision): ReactNode => (
  <>
    <strong className="tabular">{formatShortDateTime(at)}</strong>
    <span>
      {author} · {STATE_MARKS[status].text}
    </span>
    {message && <span className="muted">{message}</span>}
    {erased && <span>{erasureText(erased)}</span>}
    {is_live && <span className="chip chip--ok">✓ Es la que ven los lectores</span>}
  </>
);

const VIEWS = [
  { value: 'antes', label: 'Qué cambió en ella' },
  { value: 'ahora', label: 'Qué le falta a lo que hay en pantalla' },
];

/** `shown`: the revision and the one before it. */
type ViewProps<S extends Subject> = Props<S> & { shown: readonly Revision[]; onErased: (text: string) => void };

/** The changes of one revision, or its difference from the text on the screen. */
function RevisionView<S extends Subject>({ shown, ...props }: ViewProps<S>) {
  const { editing, textOf, restore, mayRestore, erasing, mayErase, onErased, onClose } = props;
  const [view, setView] = useState('antes');
  const [revision] = shown;
  const found = useResource(`${revision?.revision}`, (signal) =>
    Promise.all(shown.map((one) => (one.erased ? null : textOf(one, signal)))),
  );
  if (revision?.erased) return <p className="empty">{erasureText(revision.erased)}.</p>;
  if (found.status === 'failed') return <FailureNotice failure={found.error} title="No pudimos cargar esta versión" />;
  const [content, previous] = found.data ?? [];
  if (!revision || !content) return <Loading />;
  const base = view === 'ahora' ? editing.draft : previous;
  return (
    <section className="stack" aria-label={`Versión del ${formatShortDateTime(revision.at)}`}>
      <RadioGroup
        name="comparar"
        label="Mostrar"
        options={VIEWS}
        required
        value={view}
        onChange={(event) => setView(event.target.value)}
      />
      {!base && (
        <p className="muted">
          {shown.length > 1 ? 'El texto anterior se borró: esta versión se ve completa.' : 'Es la primera versión.'}
        </p>
      )}
      <DocumentDifference difference={editing.kind.difference(base ?? editing.kind.emptyOf(content), content)} />
      {mayRestore(revision) && (
        <Restore
          when={formatShortDateTime(revision.at)}
          keepsEverySave={editing.kind.keepsEverySave}
          restore={() => restore(revision).then(onClose)}
        />
      )}
      {erasing && mayErase(revision) && <EraseVersion erasing={erasing} revision={revision} onErased={onErased} />}
    </section>
  );
}

type RestoreProps = { when: string; keepsEverySave: boolean; restore: () => Promise<void> };

/** Brings a revision back as a draft, after confirmation. */
function Restore({ when, keepsEverySave, restore }: RestoreProps) {
  const [isAsking, setAsking] = useState(false);
  const { pending, failure, run } = useAction();
  if (!isAsking) return <Button kind="secondary" label="Restaurar esta versión" onClick={() => setAsking(true)} />;
  return (
    <div className="notice notice--warn" role="alert">
      <p className="notice__title">¿Restaurar la versión del {when}?</p>
      <p>
        Vuelve como borrador: los lectores no la ven hasta que la publique. Lo que hay ahora queda{' '}
        {keepsEverySave ? 'en el historial' : 'apartado en este equipo'}.
      </p>
      {failure && <FailureNotice failure={failure} title="No se pudo restaurar" />}
      <div className="cluster">
        <Button kind="primary" label="Sí, restaurar" inactive={pending} onClick={() => void run(restore)} />
        <Button label="Cancelar" onClick={() => setAsking(false)} />
      </div>
    </div>
  );
}
