import { type MouseEvent, type ReactNode, use, useState } from 'react';
import { fieldId } from '#components/form/form-errors.ts';
import { isBelow } from './field-values.ts';
import { FieldFormContext } from './form-context.ts';

type Props = {
  title: string;
  note?: string | undefined;
  path: string;
  /** Whether a path is inside, where the fields of the part are not below its own path. */
  containsPath?: (path: string) => boolean;
  isOpen?: boolean;
  children: ReactNode;
};

/** A part of a form that opens; it does so by itself when something in it becomes wrong, and when a link leads into it. */
export function Fold({
  title,
  note,
  path,
  containsPath = (other) => isBelow(other, path),
  isOpen = false,
  children,
}: Props) {
  const { errors, target } = use(FieldFormContext);
  const isWrong = Object.keys(errors).some(containsPath);
  const isTarget = containsPath(target.path);
  const [isShown, setShown] = useState(isOpen || isWrong || isTarget);
  const [seen, setSeen] = useState({ target, isWrong });
  if (target !== seen.target || isWrong !== seen.isWrong) {
    setSeen({ target, isWrong });
    if ((target !== seen.target && isTarget) || (isWrong && !seen.isWrong)) setShown(true);
  }
  // At once: `toggle`, which also tells what the search of the browser opens, comes later than the next press may.
  const press = (event: MouseEvent) => {
    event.preventDefault();
    setShown(!isShown);
  };
  return (
    <details className="field-form__fold" open={isShown} onToggle={(event) => setShown(event.currentTarget.open)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is pressed as a button is, by keyboard too */}
      <summary id={`${fieldId(path)}-parte`} onClick={press}>
        <span className="field-form__fold-title">{title}</span>
        {note && <span className="field-form__fold-note">{note}</span>}
        {isWrong && <span className="chip chip--danger">× Revise</span>}
      </summary>
      {isShown && <div className="stack field-form__fold-body">{children}</div>}
    </details>
  );
}
