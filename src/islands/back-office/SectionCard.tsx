import { type ReactNode, useId } from 'react';

type Props = { title: string; help: string; children: ReactNode };

/** One section of a screen, with a sentence on its purpose. */
export function SectionCard({ title, help, children }: Props) {
  const id = useId();
  return (
    <section className="card stack panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="muted">{help}</p>
      {children}
    </section>
  );
}
