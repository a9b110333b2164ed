import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '#components/form/Button.tsx';
import { Dialog } from '#components/form/Dialog.tsx';
import { ActionButton } from '#islands/api-client/ActionButton.tsx';
import { api } from '#islands/api-client/request.ts';
import { EndpointForm } from '#islands/api-client/SchemaForm.tsx';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { notify } from '#islands/back-office/notifications.tsx';
import { SchemaFields } from '#islands/field-form/SchemaFields.tsx';
import { inboxApi } from '#shared/api/endpoints/inbox.api.ts';
import type { SavedView } from '#shared/api/inbox.schema.ts';
import { usualViews, viewOf } from './inbox.model.ts';

/** The usual lists and those that the officer saved, and how to save and remove one. */
export function SavedViews() {
  const [address] = useSearchParams();
  const saved = useEndpoint(inboxApi.views);
  const [isManaging, setManaging] = useState(false);
  const mine = saved.data?.data ?? [];
  const current = viewOf(address);
  return (
    <nav aria-label="Vistas" className="desk-views-bar">
      <ul className="list">
        {[...usualViews(new Date()), ...mine].map(({ name, query }) => (
          <li key={name}>
            <Link
              className="desk-view"
              to={`?${query}`}
              aria-current={query === current && !address.get('q') ? 'true' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
        <li>
          <Button kind="quiet" label="Guardar vista…" onClick={() => setManaging(true)} />
        </li>
      </ul>
      {isManaging && (
        <Dialog title="Sus vistas" canClose onClose={() => setManaging(false)}>
          {(close) => (
            <ManageViews
              mine={mine}
              query={current}
              hasSearch={Boolean(address.get('q'))}
              onChanged={(text) => {
                notify(text);
                saved.reload();
              }}
              onDone={close}
            />
          )}
        </Dialog>
      )}
    </nav>
  );
}

type ManageProps = {
  mine: readonly SavedView[];
  query: string;
  hasSearch: boolean;
  onChanged: (text: string) => void;
  onDone: () => void;
};

function ManageViews({ mine, query, hasSearch, onChanged, onDone }: ManageProps) {
  const saved = () => {
    onChanged('Vista guardada.');
    onDone();
  };
  const remove = async ({ id, name }: SavedView) => {
    await api.call(inboxApi.removeView, { params: { id } });
    onChanged(`Se borró la vista «${name}».`);
  };
  return (
    <div className="stack">
      <EndpointForm
        endpoint={inboxApi.saveView}
        bodyOf={({ name }) => ({ name, query })}
        onDone={saved}
        failureTitle="La vista no se guardó"
        submit={['Guardar', 'Guardando…']}
        onCancel={onDone}
        autoComplete="off"
      >
        <p className="muted">
          Se guardan los filtros y el orden que están puestos, solo para usted.
          {hasSearch && ' La búsqueda no se guarda, porque puede nombrar a una persona.'}
        </p>
        <SchemaFields of={inboxApi.saveView.body} names={['name']} />
      </EndpointForm>
      {mine.length > 0 && (
        <ul className="list ruled" aria-label="Vistas guardadas">
          {mine.map((view) => (
            <li key={view.id} className="spread">
              <span>{view.name}</span>
              <ActionButton
                kind="quiet"
                label="Borrar"
                heard={` «${view.name}»`}
                failureTitle="No se pudo borrar"
                action={() => remove(view)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
