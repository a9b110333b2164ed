import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#components/form/Button.tsx';
import { useToast } from '#components/form/Toast.tsx';
import { documentName, isUploadAddress } from '#domain/site/transparency-leaf.ts';
import { ConfirmButton } from '#islands/api-client/ConfirmButton.tsx';
import { api } from '#islands/api-client/request.ts';
import { transparencyApi } from '#shared/api/endpoints/transparency.api.ts';
import type { TransparencyLeaf } from '#shared/api/transparency.schema.ts';
import type { StartedChange } from '../pages/started-changes.tsx';
import { AttachDialog } from './AttachDialog.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { documentDates, leafChange } from './transparency.model.ts';

type Props = { leaf: TransparencyLeaf; onStarted: (change: StartedChange) => void };

/** What can be done with a content. */
export function LeafActions({ leaf, onStarted }: Props) {
  const [open, setOpen] = useState<'attach' | 'decide' | null>(null);
  const close = () => setOpen(null);
  if (!leaf.may_change) return null;
  const name = <span className="visually-hidden"> {leaf.number}</span>;
  return (
    <div className="office-actions">
      <Button label={<>Adjuntar documentos{name}</>} onClick={() => setOpen('attach')} />
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

/** The documents of a content, each with the ways to replace it and to take it back. */
export function LeafDocuments({ leaf, onStarted }: Props) {
  const [replaced, setReplaced] = useState<LeafDocument | null>(null);
  const { toast, showToast } = useToast();
  if (leaf.documents.length === 0) return null;
  return (
    <>
      <ul className="list above-3">
        {leaf.documents.map((document) => (
          <li key={document.file} className="cluster gap-2">
            <a href={document.address}>{document.title} (PDF)</a>
            <span className="muted text-s">{documentDates(document)}</span>
            {leaf.may_change && (
              <>
                <Button
                  kind="quiet"
                  label="Reemplazar"
                  heard={` «${document.title}»`}
                  onClick={() => setReplaced(document)}
                />
                <DetachButton leaf={leaf} document={document} onStarted={onStarted} />
              </>
            )}
          </li>
        ))}
      </ul>
      {replaced && (
        <ReplaceDialog
          leaf={leaf}
          document={replaced}
          onStarted={onStarted}
          onReplaced={showToast}
          onClose={() => setReplaced(null)}
        />
      )}
      {toast}
    </>
  );
}

type LeafDocument = TransparencyLeaf['documents'][number];

function DetachButton({ leaf, document: { file, title }, onStarted }: Props & { document: LeafDocument }) {
  const detach = async (close: () => void) => {
    const params = { number: leaf.number, file: documentName(file) };
    const { publication } = await api.call(transparencyApi.detach, { params });
    // The notice takes the focus, which a dialog that is still open would hold.
    close();
    onStarted(leafChange(leaf, publication));
  };
  return (
    <ConfirmButton
      kind="quiet"
      label="Quitar"
      heard={` «${title}»`}
      title="¿Quitar este documento?"
      confirmLabel="Sí, quitar"
      onConfirm={detach}
    >
      <p>
        «{title}» deja de estar en {leaf.number} {leaf.title}.{' '}
        {isUploadAddress(file) ? (
          <>
            El archivo y su dirección siguen en la biblioteca: si nadie más lo usa, elimínelo en{' '}
            <Link to={`/media/${documentName(file)}`}>Archivos</Link>.
          </>
        ) : (
          'Queda en el historial del sitio.'
        )}
      </p>
    </ConfirmButton>
  );
}
