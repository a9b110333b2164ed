import { type ReactNode, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import type { DeskDataKind, DeskDataValue } from '#domain/pqrsd/desk-data/desk-data.ts';
import type { TermRule } from '#domain/pqrsd/term/terms.ts';
import { useCan } from '#islands/api-client/use-can.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { EditDialog, type Editing } from './EditDialog.tsx';
import { VersionsDialog } from './VersionsDialog.tsx';

/** One value as the API gives it, with how it came about. */
export type StoredItem = {
  key: string;
  version: number;
  changed: { by: string; at: string } | null;
  /** What came with the portal is in force. */
  is_installed: boolean;
  value: Editing['value'];
  installed: Editing['installed'];
};

type Props = {
  kind: DeskDataKind;
  item: StoredItem;
  /** The installed terms, which are the ceiling of a change. */
  terms?: readonly TermRule[];
  name: string;
  onSaved: (text: string) => void;
  children: ReactNode;
};

/** One value with its state, its form and its versions. */
export function DataItem({ kind, item, terms, name, onSaved, children }: Props) {
  const { key, version, value, installed, changed, is_installed } = item;
  const mayEdit = useCan()('setting:update');
  const [open, setOpen] = useState<'form' | 'versions' | null>(null);
  const [reused, setReused] = useState<DeskDataValue<'term'> | null>(null);
  const close = () => {
    setOpen(null);
    setReused(null);
  };
  const hidden = <span className="visually-hidden"> {name}</span>;
  const editing = { kind, key, version, value, installed, ...(terms && { terms }) };
  const edited = { ...editing, title: `Cambiar ${name}`, ...(reused && { value: reused, isReused: true }) };
  const versioned = { ...editing, title: `Versiones de ${name}` };
  return (
    <>
      <div className="spread">
        <div className="desk-data-item">
          {children}
          <p className="muted text-s">
            {is_installed ? 'Es lo que trae el portal' : 'Lo cambió el hospital'}
            {changed && ` (${changed.by}, ${formatLongDate(new Date(changed.at))})`}
          </p>
        </div>
        <div className="cluster">
          {mayEdit && <Button label={<>Cambiar{hidden}</>} onClick={() => setOpen('form')} />}
          {version > 0 && <Button kind="quiet" label={<>Versiones{hidden}</>} onClick={() => setOpen('versions')} />}
        </div>
      </div>
      {open === 'form' && <EditDialog editing={edited} onSaved={onSaved} onClose={close} />}
      {open === 'versions' && (
        <VersionsDialog
          editing={versioned}
          mayEdit={mayEdit}
          onSaved={onSaved}
          onReuse={(value) => {
            setReused(value);
            setOpen('form');
          }}
          onClose={() => setOpen((now) => (now === 'versions' ? null : now))}
        />
      )}
    </>
  );
}
