import { useId } from 'react';
import type { DescriptionItem } from './back-office.model.ts';

/** The facts of a record as a card with a description list. */
export function DescriptionList({ title, facts }: { title: string; facts: readonly DescriptionItem[] }) {
  const id = useId();
  return (
    <section className="card office-facts" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl>
        {facts.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
