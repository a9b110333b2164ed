import { useId, useState } from 'react';
import { MarkChip, Table, type TableProps } from '../DataTable.tsx';

type Props<Row> = TableProps<Row> & {
  /** What there is to do in it, seen and heard with the title also while it is closed; where nothing is, `done`. */
  work: readonly { mark: { chip: string; mark: string }; text: string }[];
  done: string;
  startsOpen: boolean;
};

/** A table that its heading opens and closes. A button, because a heading in a summary is none to some screen readers. */
export function FoldingTable<Row>({ work, done, startsOpen, ...table }: Props<Row>) {
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
          <span id={`${id}-title`}>{table.caption}</span>{' '}
          <span className="leaf-fold__summary">
            {work.length === 0 && <MarkChip chip="chip--ok" mark="✓" text={done} />}
            {work.map(({ mark: { chip, mark }, text }) => (
              <MarkChip key={text} chip={chip} mark={mark} text={text} />
            ))}
          </span>
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Table className="leaf-table" {...table} />}
      </div>
    </section>
  );
}
