import { useId, useState } from 'react';
import { type Mark, MarkChip, Table, type TableProps } from './DataTable.tsx';
import './folding-table.css';

type Props<Row> = TableProps<Row> & {
  /** Seen and heard with the title also while the table is closed: how many rows it has, or what there is to do in it. */
  marks: readonly Mark[];
  /** Said in their place where there are none. */
  done?: string;
  startsOpen: boolean;
};

/** A table that its heading opens and closes. A button, because a heading in a summary is none to some screen readers. */
export function FoldingTable<Row>({ marks, done = '', startsOpen, ...table }: Props<Row>) {
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <section className="card panel office-fold" aria-labelledby={`${id}-title`}>
      <h2>
        <button
          type="button"
          className="office-fold__button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <span id={`${id}-title`}>{table.caption}</span>{' '}
          <span className="office-fold__summary">
            {marks.length === 0 && <MarkChip chip="chip--ok" mark="✓" text={done} />}
            {marks.map((mark) => (
              <MarkChip key={mark.text} {...mark} />
            ))}
          </span>
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Table {...table} />}
      </div>
    </section>
  );
}
