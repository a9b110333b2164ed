import type { ReactNode } from 'react';
import { Notice } from '#components/form/Notice.tsx';
import { type ApiError, formatWait } from './api-error.ts';

type Props = { failure: ApiError; title: string; children?: ReactNode };

/** A failed call: message, time to wait, reference to quote, and `children` as ways out. */
export function FailureNotice({ failure, title, children }: Props) {
  return (
    <Notice kind="danger" title={title}>
      <p>{failure.message}</p>
      {failure.retryAfter ? <p>Espere {formatWait(failure.retryAfter)}.</p> : null}
      {failure.reference && (
        <p>
          Si pide ayuda, dé esta referencia: <strong className="reference">{failure.reference}</strong>
        </p>
      )}
      {children}
    </Notice>
  );
}
