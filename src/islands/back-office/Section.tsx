import { type ComponentProps, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import type { ReloadableResource } from '#islands/api-client/use-resource.ts';
import { notify } from './notifications.tsx';

type Props = {
  title: string;
  help?: string;
  className?: string;
  /** Read aloud alone: the title of the screen says the same. */
  isTitleHidden?: boolean;
  /** For a heading that takes the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A part of a screen under its heading; a card by default. */
export function Section({
  title,
  help,
  className = 'card stack panel',
  isTitleHidden = false,
  headingRef,
  children,
}: Props) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <h2
        className={isTitleHidden ? 'visually-hidden' : undefined}
        id={id}
        tabIndex={headingRef ? -1 : undefined}
        ref={headingRef}
      >
        {title}
      </h2>
      {help && <p className="muted">{help}</p>}
      {children}
    </section>
  );
}

/** Loads the section again and shows a toast. */
export type Changed = (text: string) => void;

type ResourceProps<T> = Omit<ComponentProps<typeof Section>, 'children' | 'headingRef'> & {
  resource: ReloadableResource<T>;
  failureTitle: string;
  children: (data: T, changed: Changed) => ReactNode;
  /** What stays on the screen while the section is loaded again. */
  footer?: (changed: Changed) => ReactNode;
};

/** A section that is loaded by itself, so that its failure leaves the others untouched. */
export function ResourceSection<T>({ resource, failureTitle, children, footer, ...section }: ResourceProps<T>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [wasChanged, setChanged] = useState(false);
  // The pressed button is removed while the section is loaded again, so the focus moves to its heading.
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (wasChanged && resource.status !== 'idle' && isLost) heading.current?.focus();
  }, [wasChanged, resource.status]);
  const changed: Changed = (text) => {
    setChanged(true);
    resource.reload();
    notify(text);
  };
  return (
    <Section {...section} headingRef={heading}>
      <ResourceContent resource={resource} failureTitle={failureTitle}>
        {(data) => children(data, changed)}
      </ResourceContent>
      {footer?.(changed)}
    </Section>
  );
}

type Fact = { term: string; value: ReactNode };

/** The facts of a record as a card with a description list. */
export const DescriptionList = ({ title, facts }: { title: string; facts: readonly Fact[] }) => (
  <Section title={title} className="card office-facts">
    <dl className="facts gap-3">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </Section>
);
