import { DiffParts } from '#islands/text-diff/DiffParts.tsx';
import { oneSide } from '#islands/text-diff/word-diff.ts';
import { aroundChanges, type PageDiff } from './page-editor.model.ts';

const NOTHING = 'nada';

/** What changes in a page: each field with its words before and after, and the text with its changes marked. */
export function PageDifference({ difference }: { difference: PageDiff }) {
  if (difference.isSame) return <p className="muted">No hay diferencias.</p>;
  return (
    <div className="stack writing-difference text-diff">
      {difference.fields.length > 0 && (
        <ul className="page-changes">
          {difference.fields.map(({ label, before, after }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two changes may have the same words
            <li key={index}>
              <strong>{label || 'Los datos'}</strong>
              <span className="page-changes__words">
                {before !== null && (
                  <span>
                    <span className="muted">Antes: </span>
                    <del>{before}</del>
                  </span>
                )}
                <span>
                  <span className="muted">{before === null ? 'Nuevo: ' : 'Ahora: '}</span>
                  <ins>{after ?? NOTHING}</ins>
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {difference.body && (
        <div>
          <p>
            <strong>Texto</strong>
          </p>
          <p className="writing-difference__body">
            <DiffParts parts={aroundChanges(difference.body)} />
          </p>
        </div>
      )}
    </div>
  );
}

type SideProps = { title: string; note: string; difference: PageDiff; side: 'before' | 'after' };

/** One of two versions, with what only it has marked. */
export function PageSide({ title, note, difference, side }: SideProps) {
  return (
    <section className="card stack writing-difference text-diff" aria-label={title}>
      <h3>{title}</h3>
      <p className="field__hint">{note}</p>
      {difference.fields.length > 0 && (
        <ul className="page-changes">
          {difference.fields.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two changes may have the same words
            <li key={index}>
              <strong>{change.label || 'Los datos'}</strong> <mark>{change[side] ?? NOTHING}</mark>
            </li>
          ))}
        </ul>
      )}
      {difference.body && (
        <p className="writing-difference__body">
          <DiffParts parts={oneSide(aroundChanges(difference.body), side)} />
        </p>
      )}
    </section>
  );
}
