import { type ReactNode, useEffect, useRef } from 'react';
import type { FormFields } from '#shared/forms/pqrsd-form.ts';
import { reviewOf } from './review.model.ts';

type Props = {
  values: FormFields;
  /** Returns to a field; absent on the page without JavaScript, which has one button for all. */
  onCorrect?: (field: string) => void;
  /** The list of attachments. */
  files?: ReactNode;
};

/** «Revise sus datos»: everything as it will be sent. Takes the focus when it appears. */
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
