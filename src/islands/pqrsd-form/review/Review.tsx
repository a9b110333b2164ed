import { type ReactNode, useEffect, useRef } from 'react';
import { reviewOf } from '#islands/pqrsd-form/review/review.model.ts';
import type { FormFields } from '#shared/forms/pqrsd-form.ts';

type Props = {
  values: FormFields;
  /** The way back to a field; absent where a button of the page leads back to all of them. */
  onCorrect?: (field: string) => void;
  /** Files that go along, in words. */
  files?: ReactNode;
};

/** «Revise sus datos»: everything as it will be sent. Takes focus when it appears. */
export function Review({ values, onCorrect, files }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="stack pqrsd-review" aria-labelledby="revise">
      <h2 id="revise" tabIndex={-1} ref={heading}>
        Revise sus datos
      </h2>
      <p>Todavía no hemos recibido nada. Si todo está bien, envíela; si algo falta, corríjalo.</p>
      {reviewOf(values).map(({ title, lines }) => (
        <section key={title} className="card pqrsd-review__group">
          <h3>{title}</h3>
          <dl>
            {lines.map(({ field, term, value }) => (
              <div key={term} className="pqrsd-review__line">
                <dt>{term}</dt>
                <dd>{value}</dd>
                {onCorrect && (
                  <dd className="pqrsd-review__correct">
                    <button type="button" className="button button--quiet" onClick={() => onCorrect(field)}>
                      Corregir<span className="visually-hidden"> {term.toLowerCase()}</span>
                    </button>
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </section>
      ))}
      {files}
    </section>
  );
}
