import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { api } from '#islands/api-client/request.ts';
import { transparencyApi } from '#shared/api/endpoints/transparency.api.ts';
import type { TransparencyLeaf } from '#shared/api/transparency.schema.ts';
import { ConfirmButton } from '../ConfirmButton.tsx';
import type { StartedChange } from '../pages/started-changes.tsx';
import { AttachDialog } from './AttachDialog.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { leafChange } from './transparency.model.ts';

type Props = { leaf: TransparencyLeaf; onStarted: (change: StartedChange) => void };

/** What can be done with a content. */
export function LeafActions({ leaf, onStarted }: Props) {
  const [open, setOpen] = useState<'attach' | 'decide' | null>(null);
  const close = () => setOpen(null);
  if (!leaf.may_change) return null;
  const name = <span className="visually-hidden"> {leaf.number}</span>;
  return (
    <div className="office-actions">
      <Button label={<>Adjuntar documento{name}</>} onClick={() => setOpen('attach')} />
      {leaf.documents.length === 0 && (
        <Button
          kind="quiet"
          label={
            <>
              {leaf.state === 'no aplica' ? 'Sí aplica' : 'No aplica'}
              {name}
            </>
          }
          onClick={() => setOpen('decide')}
        />
      )}
      {open === 'attach' && <AttachDialog leaf={leaf} onStarted={onStarted} onClose={close} />}
      {open === 'decide' && <DecisionDialog leaf={leaf} onStarted={onStarted} onClose={close} />}
    </div>
  );
}

/** The documents of a content, each with the way to take it back. */
export function LeafDocuments({ leaf, onStarted }: Props) {
  if (leaf.documents.length === 0) return null;
  const detach = async (file: string, close: () => void) => {
    const { publication } = await api.call(transparencyApi.detach, { params: { number: leaf.number, file } });
    // The notice takes the focus, which a dialog that is still open would hold.
    close();
    onStarted(leafChange(leaf, publication));
  };
  return (
    <ul className="list above-3">
      {leaf.documents.map(({ file, title, address }) => (
        <li key={file} className="cluster gap-2">
          <a href={address}>{title} (PDF)</a>
          {leaf.may_change && (
            <ConfirmButton
              kind="quiet"
              label="Quitar"
              heard={` «${title}»`}
              title="¿Quitar este documento?"
              confirmLabel="Sí, quitar"
              onConfirm={(close) => detach(file, close)}
            >
              <p>
                «{title}» deja de estar en {leaf.number} {leaf.title}. Queda en el historial del sitio.
              </p>
            </ConfirmButton>
          )}
        </li>
      ))}
    </ul>
  );
}
