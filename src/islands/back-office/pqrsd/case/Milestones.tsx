import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { dueText } from './case.model.ts';

/** The other dates of the case, the first one first. */
export function Milestones({ milestones }: Pick<PqrsdDetail, 'milestones'>) {
  if (milestones.length === 0) return null;
  return (
    <section className="card office-facts" aria-labelledby="otras-fechas">
      <h2 id="otras-fechas">Otras fechas</h2>
      <dl>
        {milestones.map(({ code, name, law, at }) => (
          <div key={code}>
            <dt>{name}</dt>
            <dd>
              {dueText(at)}
              <span className="office-note">{law}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
