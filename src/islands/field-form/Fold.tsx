import { type ReactNode, use, useState } from 'react';
import { fieldId } from '#components/form/form-errors.ts';
import { isBelow } from './field-values.ts';
import { FieldFormContext } from './form-context.ts';

type Props = {
  title: string;
  note?: string | undefined;
  path: string;
  /** Whether a path is inside, where the fields of the part are not below its own path. */
  holds?: (path: string) => boolean;
  isOpen?: boolean;
  children: ReactNode;
};

/** A part of a form that opens; it is open while something in it is wrong, and when a link leads into it. */
export function Fold({ title, note, path, holds = (other) => isBelow(other, path), isOpen = false, children }: Props) {
  const { errors, openPath } = use(FieldFormContext);
  const [isShown, setShown] = useState(isOpen || holds(openPath));
  const [followed, setFollowed] = useState(openPath);
  if (openPath !== followed) {
    setFollowed(openPath);
    if (holds(openPath)) setShown(true);
  }
  const isWrong = Object.keys(errors).some(holds);
  return (
    <details
      className="field-form__fold"
      open={isShown || isWrong}
      onToggle={(event) => setShown(event.currentTarget.open)}
    >
      <summary id={`${fieldId(path)}-parte`}>
        <span className="field-form__fold-title">{title}</span>
        {note && <span className="field-form__fold-note">{note}</span>}
        {isWrong && <span className="chip chip--danger">× Revise</span>}
      </summary>
      {(isShown || isWrong) && <div className="stack field-form__fold-body">{children}</div>}
    </details>
  );
}
