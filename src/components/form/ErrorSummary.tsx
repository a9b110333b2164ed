import { type MouseEvent, useEffect, useRef } from 'react';
import { type FieldErrors, fieldId, hasErrors, summarizeErrors } from './form-errors.ts';

type Props = {
  errors: FieldErrors;
  /** The visible names of the fields. */
  order: readonly string[];
  /** Takes focus again each time this changes. */
  attempt: number;
  onGo?: GoToField | undefined;
};

/** Leads to a field that the form may not show yet. */
export type GoToField = (field: string) => void;

/** The error summary of a form, with a link to each field. */
export function ErrorSummary({ errors, order, attempt, onGo }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);

  if (!hasErrors(errors)) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box} aria-labelledby="errores-titulo">
      <h2 className="error-summary__title" id="errores-titulo">
        Revise lo siguiente
      </h2>
      <ul>
        {summarizeErrors(errors, order).map(({ field, message }) => (
          <li key={field}>
            {order.includes(field) ? <FieldLink field={field} message={message} onGo={onGo} /> : message}
          </li>
        ))}
      </ul>
    </div>
  );
}

type LinkProps = { field: string; message: string; onGo?: GoToField | undefined };

/** A message that leads to its field. */
export function FieldLink({ field, message, onGo }: LinkProps) {
  const go = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!onGo) return goTo(event);
    event.preventDefault();
    onGo(field);
  };
  return (
    <a href={`#${fieldId(field)}`} onClick={go}>
      {message}
    </a>
  );
}

/** Focuses the control itself and scrolls its label into view. */
function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  if (!control) return;
  event.preventDefault();
  control.closest('.field')?.scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: true });
}
