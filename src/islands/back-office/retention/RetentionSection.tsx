import { type ReactNode, useId } from 'react';

/** A part of the screen with what it is for. */
export function RetentionSection({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="card stack retention-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="muted">{help}</p>
      {children}
    </section>
  );
}
