import { type ReactNode, useId } from 'react';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useResource } from '#islands/api-client/use-resource.ts';

type Props<T> = {
  title: string;
  /** Title of the notice when the call fails. */
  failed: string;
  load: (signal: AbortSignal) => Promise<T>;
  children: (data: T) => ReactNode;
};

/** A panel of the dashboard, loaded by itself so that a failure leaves the others untouched. */
export function SummaryPanel<T>({ title, failed, load, children }: Props<T>) {
  const id = useId();
  const found = useResource(title, load);
  return (
    <section className="summary-panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ResourceContent resource={found} failureTitle={failed}>
        {children}
      </ResourceContent>
    </section>
  );
}
