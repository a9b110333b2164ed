import { type MouseEvent, useEffect, useRef } from 'react';
import { type FieldErrors, fieldId, hasErrors, summarizeErrors } from './form-errors.ts';

type Props = {
  errors: FieldErrors;
  /** The visible names of the fields. */
  order: readonly string[];
  /** Takes focus again each time this changes. */
  attempt: number;
};

/** The error summary of a form, with a link to each field. */
export function ErrorSummary({ errors, order, attempt }: Props) {
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
          <li key={field}>{order.includes(field) ? <FieldLink field={field} message={message} /> : message}</li>
        ))}
      </ul>
    </div>
  );
}

/** A message that leads to its field. */
export function FieldLink({ field, message }: { field: string; message: string }) {
  return (
    <a href={`#${fieldId(field)}`} onClick={goTo}>
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
