import { type ReactNode, useId, useState } from 'react';

type Props = {
  title: string;
  /** What is in it, seen and heard with the title also while it is closed. */
  summary: ReactNode;
  startsOpen: boolean;
  children: ReactNode;
};

/** A part of a screen that its heading opens and closes. A button, because a heading in a summary is none to some screen readers. */
export function FoldingSection({ title, summary, startsOpen, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <section className="card panel leaf-fold" aria-labelledby={`${id}-title`}>
      <h2>
        <button
          type="button"
          className="leaf-fold__button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span id={`${id}-title`}>{title}</span> <span className="leaf-fold__summary">{summary}</span>
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </section>
  );
}
