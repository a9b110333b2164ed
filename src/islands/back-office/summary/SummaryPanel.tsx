import { type ReactNode, useId } from 'react';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import type { ReloadableResource } from '#islands/api-client/use-resource.ts';

type Props<T> = {
  title: string;
  /** Title of the notice when the call fails. */
  failed: string;
  resource: ReloadableResource<T>;
  children: (data: T) => ReactNode;
};

/** A panel of the dashboard, loaded by itself so that a failure leaves the others untouched. */
export function SummaryPanel<T>({ title, failed, resource, children }: Props<T>) {
  const id = useId();
  return (
    <section className="summary-panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ResourceContent resource={resource} failureTitle={failed}>
        {children}
      </ResourceContent>
    </section>
  );
}
