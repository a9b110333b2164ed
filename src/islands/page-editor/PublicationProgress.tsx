import { type ReactNode, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { FILE_GUARDS } from '#domain/publication/file-guards.ts';
import { ActionButton } from '#islands/api-client/ActionButton.tsx';
import { ConfirmChangeDialog } from '#islands/api-client/PasswordDialog.tsx';
import { api } from '#islands/api-client/request.ts';
import { publicationsApi } from '#shared/api/endpoints/pages.api.ts';
import type { Publication } from '#shared/api/pages.schema.ts';
import type { Reauthentication } from '#shared/api/reauthentication.schema.ts';
import { isScheduled, publicationText, scheduledTitle } from './page-editor.model.ts';
import { useMayUndo } from './use-may-undo.ts';
import type { FollowedPublication } from './use-publication.ts';

const TITLES: Record<Publication['state'], string> = {
  waiting: 'En espera',
  building: 'Publicando…',
  live: 'Publicada',
  failed: 'No se publicó',
};
const KINDS = { waiting: 'info', building: 'info', live: 'ok', failed: 'danger' } as const;
const MARKS = { waiting: '○', running: '…', done: '✓', failed: '×' } as const;
const STEP_WORDS = { waiting: 'falta', running: 'ahora', done: 'listo', failed: 'falló' } as const;

type Props = {
  publication: FollowedPublication;
  /** What it changes, where that is not on the screen already. */
  subject?: string;
  address: string | null;
  onCancelled: () => void;
  onRollback: (id: number) => void;
  /** What else can be done when it is over. */
  children?: ReactNode;
};

/** How far a publication is, and what can be done about it. */
export function PublicationProgress({ publication, subject, address, onCancelled, onRollback, children }: Props) {
  const { id, state, steps, publish_at } = publication;
  const mayUndo = useMayUndo();
  const title = publication.isLost ? 'No sabemos si se publicó' : TITLES[state];
  const cancel = async () => {
    await api.call(publicationsApi.cancel, { params: { id } });
    onCancelled();
  };
  return (
    <div className={`notice notice--${KINDS[state]}`} role={state === 'failed' ? 'alert' : undefined}>
      <p className="notice__title">{publish_at && isScheduled(publication) ? scheduledTitle(publish_at) : title}</p>
      {subject && <p>{subject}</p>}
      <p role="status">{publicationText(publication)}</p>
      {(state === 'building' || state === 'failed') && steps.length > 0 && (
        <ol className="list page-steps">
          {steps.map((step) => (
            <li key={step.name} className={`page-steps__step ${step.state === 'done' ? '' : `is-${step.state}`}`}>
              <span aria-hidden="true">{MARKS[step.state]}</span> {step.label}
              <span className="visually-hidden">: {STEP_WORDS[step.state]}</span>
            </li>
          ))}
        </ol>
      )}
      {isScheduled(publication) && (
        <ActionButton label="No publicarla" failureTitle="No se pudo cancelar" action={cancel} />
      )}
      {state === 'live' && (
        <div className="cluster">
          {address && <a href={address}>Ver en el sitio</a>}
          {mayUndo(publication) && <Rollback publication={publication} onDone={onRollback} />}
          {children}
        </div>
      )}
      {state === 'failed' && children}
    </div>
  );
}

/** Puts the site back as it was before a publication. */
function Rollback({ publication: { id, guard }, onDone }: { publication: Publication; onDone: (id: number) => void }) {
  const [isAsking, setAsking] = useState(false);
  const rollback = async (body: Reauthentication) => {
    const { publication } = await api.call(publicationsApi.rollback, { params: { id }, body });
    onDone(publication.id);
  };
  return (
    <>
      <Button kind="quiet" label="Deshacer la publicación" onClick={() => setAsking(true)} />
      {isAsking && (
        <ConfirmChangeDialog
          title="¿Deshacer esta publicación?"
          asksPassword={FILE_GUARDS[guard].asksPassword}
          confirmLabel="Sí, deshacer"
          onConfirm={rollback}
          onClose={() => setAsking(false)}
        >
          <p>El sitio vuelve a como estaba antes de ella. Lo que usted escribió queda en el historial.</p>
        </ConfirmChangeDialog>
      )}
    </>
  );
}
