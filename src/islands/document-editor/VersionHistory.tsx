import { type ReactNode, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useAction } from '#islands/api-client/use-action.ts';
import type { ReloadableResource } from '#islands/api-client/use-resource.ts';
import { PageDialog } from '#islands/post-editor/dialogs/EditorDialog.tsx';

type Props<Version> = {
  /** The newest first. */
  versions: ReloadableResource<readonly Version[]>;
  keyOf: (version: Version) => string | number;
  row: (version: Version, isNewest: boolean) => ReactNode;
  emptyText?: string;
  /** What was done with a version. */
  news?: string;
  onClose: () => void;
  /** Shows the first of the versions that it is given: the chosen one and those before it. */
  children: (versions: readonly Version[], isNewest: boolean) => ReactNode;
};

/** The versions of a text, of which one is shown beside the list. */
export function VersionHistory<Version>({
  versions,
  keyOf,
  row,
  emptyText,
  news = '',
  onClose,
  children,
}: Props<Version>) {
  const [chosen, setChosen] = useState<number | null>(null);
  return (
    <PageDialog title="Historial" className="writing-dialog--wide" onClose={onClose}>
      <p className={news ? 'notice notice--ok' : 'visually-hidden'} role="status">
        {news}
      </p>
      <ResourceContent resource={versions} failureTitle="No pudimos cargar el historial">
        {(list) =>
          emptyText && list.length === 0 ? (
            <p className="empty">{emptyText}</p>
          ) : (
            <div className="writing-history">
              <ol className="list writing-history__list" aria-label="Versiones, la más nueva primero">
                {list.map((version, index) => (
                  <li key={keyOf(version)}>
                    <button
                      type="button"
                      className="writing-history__row"
                      aria-pressed={chosen === index}
                      onClick={() => setChosen(index)}
                    >
                      {row(version, index === 0)}
                    </button>
                  </li>
                ))}
              </ol>
              {chosen === null ? (
                <p className="empty">Elija una versión para ver qué cambió en ella.</p>
              ) : (
                children(list.slice(chosen), chosen === 0)
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

type RestoreProps = {
  label: string;
  confirmLabel: string;
  question: string;
  help: string;
  failureTitle: string;
  restore: () => Promise<void>;
};

/** Brings a version back as a draft, after confirmation. */
export function RestoreVersion({ label, confirmLabel, question, help, failureTitle, restore }: RestoreProps) {
  const [isAsking, setAsking] = useState(false);
  const { pending, failure, run } = useAction();
  if (!isAsking) return <Button kind="secondary" label={label} onClick={() => setAsking(true)} />;
  return (
    <div className="notice notice--warn" role="alert">
      <p className="notice__title">{question}</p>
      <p>{help}</p>
      {failure && <FailureNotice failure={failure} title={failureTitle} />}
      <div className="cluster">
        <Button kind="primary" label={confirmLabel} inactive={pending} onClick={() => void run(restore)} />
        <Button label="Cancelar" onClick={() => setAsking(false)} />
      </div>
    </div>
  );
}
