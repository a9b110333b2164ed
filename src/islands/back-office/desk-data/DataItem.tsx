import { type ReactNode, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { type DeskDataKind, type DeskDataValue, permissionToChange } from '#domain/pqrsd/desk-data/desk-data.ts';
import { useCan } from '#islands/api-client/use-can.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { EditDialog, type Editing } from './EditDialog.tsx';
import { VersionsDialog } from './VersionsDialog.tsx';

type Props<Kind extends DeskDataKind> = {
  editing: Editing<Kind> & { key: string };
  changed: { by: string; at: string } | null;
  /** What came with the portal is in force. */
  isInstalled: boolean;
  name: string;
  onSaved: (text: string) => void;
  children: ReactNode;
};

/** One value with its state, its form and its versions. */
export function DataItem<Kind extends DeskDataKind>({
  editing,
  changed,
  isInstalled,
  name,
  onSaved,
  children,
}: Props<Kind>) {
  const mayEdit = useCan()(permissionToChange(editing.kind));
  const [open, setOpen] = useState<'form' | 'versions' | null>(null);
  const [reused, setReused] = useState<DeskDataValue<'term'> | null>(null);
  const close = () => {
    setOpen(null);
    setReused(null);
  };
  const hidden = <span className="visually-hidden"> {name}</span>;
  const edited = { ...editing, title: `Cambiar ${name}`, ...(reused && { value: reused, isReused: true }) } as Editing;
  const versioned = { ...editing, title: `Versiones de ${name}` } as Editing & { key: string };
  return (
    <>
      <div className="spread">
        <div className="desk-data-item">
          {children}
          <p className="muted text-s">
            {isInstalled ? 'Es lo que trae el portal' : 'Lo cambió el hospital'}
            {changed && ` (${changed.by}, ${formatLongDate(new Date(changed.at))})`}
          </p>
        </div>
        <div className="cluster">
          {mayEdit && <Button label={<>Cambiar{hidden}</>} onClick={() => setOpen('form')} />}
          {editing.version > 0 && (
            <Button kind="quiet" label={<>Versiones{hidden}</>} onClick={() => setOpen('versions')} />
          )}
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
