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
import { PAGES, type PageId } from './identity.model.ts';

type Props = {
  state: IdentityState;
  /** Changes when the list of the demonstration is to be loaded again. */
  demoListKey: number;
  onOpenStep: (page: PageId) => void;
  onStarted: (change: StartedChange) => void;
};

/** What is missing, the publication, and the end of the demonstration. */
export function FinishPage({ state, demoListKey, onOpenStep, onStarted }: Props) {
  const open = PAGES.filter(({ id }) => id !== 'finish' && !state.saved.includes(id));
  const isFirst = state.required.length > 0;
  const publish = async () => {
    const { publication } = await api.call(identityApi.publish);
    onStarted({ publication, title: 'Datos del hospital', address: '/' });
  };
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
          <p>Sus respuestas quedan guardadas. Pida a quien administra el servidor que lo active.</p>
        </Notice>
      )}
      {open.length > 0 && (isFirst || state.saved.length > 0) && (
        <div>
          <p>{isFirst ? 'Estos pasos no se han guardado:' : 'Estos pasos quedan como están:'}</p>
          <ul className="list cluster">
            {open.map(({ id, title }) => (
              <li key={id}>
                <Button label={title} onClick={() => onOpenStep(id)} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <ActionButton
        kind="primary"
        label="Publicar los datos del hospital"
        pendingLabel="Publicando…"
        failureTitle="No se publicó"
        action={publish}
      />
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
