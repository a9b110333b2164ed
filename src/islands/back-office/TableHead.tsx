export type TableHeadCell = {
  head: string;
  /** The head is read aloud only: its cells need no word above them. */
  hideHead?: true;
};

type Props = { columns: readonly TableHeadCell[]; className?: string };

/** The head of a table: one column header a column. */
export const TableHead = ({ columns, className }: Props) => (
  <thead className={className}>
    <tr>
      {columns.map(({ head, hideHead }) => (
        <th key={head} scope="col">
          {hideHead ? <span className="visually-hidden">{head}</span> : head}
        </th>
      ))}
    </tr>
  </thead>
);
