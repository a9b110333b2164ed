import type { ReactNode } from 'react';
import type { FieldDifference } from '#islands/field-form/field-differences.ts';
import { DiffParts } from '#islands/text-diff/DiffParts.tsx';
import { oneSide } from '#islands/text-diff/word-diff.ts';
import { aroundChanges, type TextDifference } from './text-difference.ts';

const NOTHING = 'nada';

/** The changes of a document: each field with its words before and after, and the text with its changes marked. */
export function DocumentDifference({ difference: { fields, body, isSame } }: { difference: TextDifference }) {
  if (isSame) return <p className="muted">No hay diferencias.</p>;
  return (
    <div className="stack writing-difference text-diff">
      <Fields fields={fields}>
        {({ before, after }) => (
          <span className="document-changes__words">
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
        )}
      </Fields>
      {body && (
        <div>
          <p>
            <strong>Texto</strong>
          </p>
          {body.every(({ kind }) => kind === 'same') ? (
            <p className="muted">Dice lo mismo; cambia su forma.</p>
          ) : (
            <p className="writing-difference__body">
              <DiffParts parts={aroundChanges(body)} />
            </p>
          )}
        </div>
      )}
    </div>
  );
}

type SideProps = { title: string; note: string; difference: TextDifference; side: 'before' | 'after' };

/** One of two versions, with what only it has marked. */
export const DocumentSide = ({ title, note, difference: { fields, body }, side }: SideProps) => (
  <section className="card stack writing-difference text-diff" aria-label={title}>
    <h3>{title}</h3>
    <p className="field__hint">{note}</p>
    <Fields fields={fields}>{(change) => <mark>{change[side] ?? NOTHING}</mark>}</Fields>
    {body && (
      <p className="writing-difference__body">
        <DiffParts parts={oneSide(aroundChanges(body), side)} />
      </p>
    )}
  </section>
);

type FieldsProps = { fields: readonly FieldDifference[]; children: (field: FieldDifference) => ReactNode };

const Fields = ({ fields, children }: FieldsProps) =>
  fields.length > 0 && (
    <ul className="document-changes">
      {fields.map((field, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two changes may have the same words
        <li key={index}>
          <strong>{field.label || 'Los datos'}</strong> {children(field)}
        </li>
      ))}
    </ul>
  );
