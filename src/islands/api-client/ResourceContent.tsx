import type { ReactNode } from 'react';
import type { ApiError } from './api-error.ts';
import { FailureNotice } from './FailureNotice.tsx';
import type { Resource } from './use-resource.ts';

/** Announces that something is loading. */
export function Loading() {
  return (
    <p role="status" className="loading">
      Cargando…
    </p>
  );
}

/** A call that failed, with the way to make it again. */
export function RetryNotice({ failure, title, onRetry }: { failure: ApiError; title: string; onRetry: () => void }) {
  return (
    <FailureNotice failure={failure} title={title}>
      <button type="button" className="button button--secondary" onClick={onRetry}>
        Intentar de nuevo
      </button>
    </FailureNotice>
  );
}

type Props<T> = {
  resource: Resource<T> & { reload: () => void };
  /** Title of the notice when the call fails. */
  failureTitle: string;
  /** What is said of a record that is not there, or of an address that is none. */
  missingText?: string;
  children: (data: T) => ReactNode;
};

/** Something read from the API: on its way, failed, missing or there. What nobody asks for shows nothing. */
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
