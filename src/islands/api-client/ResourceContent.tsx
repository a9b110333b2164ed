import type { ReactNode } from 'react';
import './loading.css';
import { Button } from '#components/form/Button.tsx';
import type { ApiError } from './api-error.ts';
import { FailureNotice } from './FailureNotice.tsx';
import type { ReloadableResource } from './use-resource.ts';

/** Announces that something is loading. */
export function Loading() {
  return (
    <p role="status" className="loading">
      Cargando…
    </p>
  );
}

/** A failed call with a button to retry it. */
export function RetryNotice({ failure, title, onRetry }: { failure: ApiError; title: string; onRetry: () => void }) {
  return (
    <FailureNotice failure={failure} title={title}>
      <Button kind="secondary" label="Intentar de nuevo" onClick={onRetry} />
    </FailureNotice>
  );
}

type Props<T> = {
  resource: ReloadableResource<T>;
  failureTitle: string;
  /** Shown for 404 and 422: a record that does not exist or an invalid address. */
  missingText?: string;
  children: (data: T) => ReactNode;
};

/** A resource by its state: idle (nothing), loading, failed, missing or ready. */
export function ResourceContent<T>({ resource, failureTitle, missingText, children }: Props<T>) {
  switch (resource.status) {
    case 'idle':
      return null;
    case 'loading':
      return <Loading />;
    case 'failed': {
      const isMissing = resource.error.status === 404 || resource.error.status === 422;
      if (missingText && isMissing) return <p className="empty">{missingText}</p>;
      return <RetryNotice failure={resource.error} title={failureTitle} onRetry={resource.reload} />;
    }
    default:
      return children(resource.data);
  }
}
