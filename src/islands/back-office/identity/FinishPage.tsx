import { Button } from '#components/form/Button.tsx';
import { Notice } from '#components/form/Notice.tsx';
import { ActionButton } from '#islands/api-client/ActionButton.tsx';
import { ConfirmButton } from '#islands/api-client/ConfirmButton.tsx';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { api } from '#islands/api-client/request.ts';
import { useResource } from '#islands/api-client/use-resource.ts';
import { CONTENT_TASKS_PATH } from '#shared/api/content-tasks.schema.ts';
import { identityApi } from '#shared/api/endpoints/identity.api.ts';
import type { IdentityState } from '#shared/api/identity.schema.ts';
import type { StartedChange } from '../pages/started-changes.tsx';
import { loadContentTasks } from '../summary/ContentPanel.tsx';
import { DemoFacts } from '../summary/DemoFacts.tsx';
import { type PageId, pageWords } from './identity.model.ts';

type Props = {
  state: IdentityState;
  /** Steps with something wrong or missing. */
  missing: readonly PageId[];
  /** Changes when the list of the demonstration is to be loaded again. */
  demoListKey: number;
  onOpenStep: (page: PageId) => void;
  onPublish: () => Promise<void>;
  /** Null: nothing was typed. */
  onDiscard: (() => void) | null;
  onStarted: (change: StartedChange) => void;
};

/** What is missing, the publication, and the end of the demonstration. */
export function FinishPage({ state, missing, demoListKey, onOpenStep, onPublish, onDiscard, onStarted }: Props) {
  const isFirst = state.required.length > 0;
  const remove = async (close: () => void) => {
    const { publication } = await api.call(identityApi.removeDemonstration);
    // The notice takes the focus, which a dialog that is still open would hold.
    close();
    onStarted({ publication, title: 'Retiro de la demostración', address: '/' });
  };
  return (
    <div className="stack">
      {!state.publishes && (
        <Notice kind="warn" title="Desde este portal todavía no se publica contenido">
          <p>Pida a quien administra el servidor que lo active.</p>
        </Notice>
      )}
      {missing.length > 0 && (
        <div>
          <p>A estos pasos les falta algo:</p>
          <ul className="list cluster">
            {missing.map((id) => (
              <li key={id}>
                <Button label={pageWords(id).title} onClick={() => onOpenStep(id)} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="cluster">
        <ActionButton
          kind="primary"
          label="Publicar los datos del hospital"
          pendingLabel="Publicando…"
          failureTitle="No se publicó"
          action={onPublish}
        />
        {onDiscard && (
          <ConfirmButton
            kind="quiet"
            label="Descartar lo que escribí"
            title="¿Descartar lo que escribió?"
            confirmLabel="Sí, descartarlo"
            onConfirm={async (close) => {
              close();
              onDiscard();
            }}
          >
            <p>Los pasos vuelven a lo que dice el sitio.</p>
          </ConfirmButton>
        )}
      </div>
      <h3>Lo que todavía es de demostración</h3>
      <DemoList key={demoListKey} />
      {isFirst ? (
        <p className="muted">Podrá quitarlo todo de una vez cuando haya publicado: {state.required.join(', ')}.</p>
      ) : (
        <ConfirmButton
          kind="danger"
          label="Quitar toda la demostración"
          title="¿Quitar toda la demostración?"
          confirmLabel="Sí, quitarla"
          onConfirm={remove}
        >
          <p>
            Se van las personas, los documentos, las noticias y los textos inventados. Sus páginas dirán que están
            pendientes, y también el índice de transparencia, hasta que el hospital ponga lo suyo.
          </p>
          <p>Lo que usted ya cambió se queda. La publicación se puede devolver.</p>
        </ConfirmButton>
      )}
    </div>
  );
}

const DemoList = () => (
  <ResourceContent
    resource={useResource(CONTENT_TASKS_PATH, loadContentTasks)}
    failureTitle="No pudimos revisar el contenido del sitio"
  >
    {({ demo }) => <DemoFacts facts={demo} />}
  </ResourceContent>
);
