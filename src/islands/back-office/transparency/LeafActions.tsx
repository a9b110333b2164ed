import { useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { api } from '#islands/api-client/request.ts';
import { transparencyApi } from '#shared/api/endpoints/transparency.api.ts';
import type { TransparencyLeaf } from '#shared/api/transparency.schema.ts';
import { ConfirmButton } from '../ConfirmButton.tsx';
import { AttachDialog } from './AttachDialog.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';

type Props = { leaf: TransparencyLeaf; onPublishing: (id: number) => void };

/** What can be done with a content. */
export function LeafActions({ leaf, onPublishing }: Props) {
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
      {open === 'attach' && <AttachDialog leaf={leaf} onPublishing={onPublishing} onClose={close} />}
      {open === 'decide' && <DecisionDialog leaf={leaf} onPublishing={onPublishing} onClose={close} />}
    </div>
  );
}

/** The documents of a content, each with the way to take it back. */
export function LeafDocuments({ leaf, onPublishing }: Props) {
  if (leaf.documents.length === 0) return null;
  const detach = async (file: string) => {
    const params = { number: leaf.number, file };
    onPublishing((await api.call(transparencyApi.detach, { params })).publication.id);
  };
  return (
    <ul className="list leaf-documents">
      {leaf.documents.map(({ file, title, address }) => (
        <li key={file}>
          <a href={address}>{title} (PDF)</a>
          {leaf.may_change && (
            <ConfirmButton
              kind="quiet"
              label={
                <>
                  Quitar<span className="visually-hidden"> «{title}»</span>
                </>
              }
              title="¿Quitar este documento?"
              confirmLabel="Sí, quitar"
              onConfirm={() => detach(file)}
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
