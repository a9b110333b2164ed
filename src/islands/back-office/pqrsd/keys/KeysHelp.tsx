import { useEffect, useState } from 'react';
import { Button } from '#components/form/Button.tsx';
import { Dialog } from '#components/form/Dialog.tsx';
import { areKeysOn, HELP_KEY, KEYS, switchKeys } from './keys.ts';
import { isTyping } from './use-keys.ts';

/** The button and the dialog of the keyboard shortcuts; the dialog also switches them off. */
export function KeysHelp() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOther = event.ctrlKey || event.metaKey || event.altKey || isTyping(event);
      if (event.key !== HELP_KEY || isOther || !areKeysOn() || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Button kind="quiet" label="Atajos del teclado" onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog title="Atajos del teclado" canClose onClose={() => setOpen(false)}>
          {() => <KeyList />}
        </Dialog>
      )}
    </>
  );
}

function KeyList() {
  const [isOn, setOn] = useState(areKeysOn);
  const change = (next: boolean) => {
    switchKeys(next);
    setOn(next);
  };
  return (
    <div className="stack">
      <label className="checkbox">
        <input type="checkbox" checked={isOn} onChange={({ target }) => change(target.checked)} />
        <span>Usar teclas de una sola letra en este equipo</span>
      </label>
      {Object.values(KEYS).map(({ title, keys }) => (
        <section key={title} aria-label={title}>
          <h3 className="text-m">{title}</h3>
          <dl className="desk-keys">
            {Object.values(keys).map(({ key, does }) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="muted">
        En cualquiera de las dos, <kbd>{HELP_KEY}</kbd> abre esta ayuda. Mientras se escribe en un campo no actúan.
      </p>
    </div>
  );
}
