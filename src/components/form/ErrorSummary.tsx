import { type MouseEvent, useEffect, useRef } from 'react';
import { type FieldErrors, fieldId, hasErrors, summarizeErrors } from './form-errors.ts';

type Props = {
  errors: FieldErrors;
  /** Names of the fields as the form shows them. */
  order: readonly string[];
  /** Takes focus again whenever this changes. */
  attempt: number;
};

/** Every fault of the form in one place, each leading to its field. */
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

function FieldLink({ field, message }: { field: string; message: string }) {
  return (
    <a href={`#${fieldId(field)}`} onClick={goTo}>
      {message}
    </a>
  );
}

/** Focus goes to the control itself and its label comes into view with it. */
function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  const control = document.getElementById(event.currentTarget.hash.slice(1));
  if (!control) return;
  event.preventDefault();
  control.closest('.field')?.scrollIntoView({ block: 'start' });
  control.focus({ preventScroll: true });
}
