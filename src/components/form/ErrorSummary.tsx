import { type MouseEvent, type Ref, useEffect, useRef, useState } from 'react';
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

/** The error summary of a form, with a link to each field; it goes, and says so, when nothing of it is left to mend. */
export function ErrorSummary({ errors, order, attempt, onGo }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  const [shown, setShown] = useState(0);
  const isShown = hasErrors(errors);
  useEffect(() => {
    if (isShown) setShown(attempt);
  }, [isShown, attempt]);

  return (
    <>
      {isShown && <SummaryBox errors={errors} order={order} onGo={onGo} ref={box} />}
      {attempt > 0 && (
        <p className="visually-hidden" role="status">
          {!isShown && shown === attempt && 'Ya corrigió todo lo de la lista.'}
        </p>
      )}
    </>
  );
}

type BoxProps = Omit<Props, 'attempt'> & { ref: Ref<HTMLDivElement> };

function SummaryBox({ errors, order, onGo, ref }: BoxProps) {
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={ref} aria-labelledby="errores-titulo">
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
