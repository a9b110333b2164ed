import { Icon } from '#components/Icon.tsx';
import { AnswerBox } from '#components/search/AnswerBox.tsx';
import { readsLikeCase } from '#domain/search/secret-query.ts';
import type { SearchSuggestions } from '#shared/api/search.schema.ts';
import type { MenuTitle } from './menu-titles.ts';
import styles from './results.css?url';

type Props = {
  text: string;
  titles: MenuTitle[];
  suggestions: SearchSuggestions | null;
  onChoose: () => void;
  onClose: () => void;
};

/** The dialog «Resultados»: the matching titles with their parent, the best answers, and the way to the whole site. */
export function MenuResults({ text, titles, suggestions, onChoose, onClose }: Props) {
  const { box = null, results = [] } = suggestions ?? {};
  const [best] = results;
  const isService = box?.kind === 'service';
  return (
    <div className="search__results" role="dialog" aria-labelledby="busqueda-resultados">
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="spread">
        <h2 className="text-m" id="busqueda-resultados">
          Resultados
        </h2>
        <button className="icon-button" type="button" onClick={onClose}>
          <Icon name="cerrar" />
          <span className="visually-hidden">Cerrar los resultados</span>
        </button>
      </div>
      <p className="muted text-s" role="status">
        {describeResults(titles.length, results.length, box?.kind === 'help')}
      </p>
      {box?.kind === 'help' && <AnswerBox box={box} title="" />}
      <ul className="list">
        {titles.map(({ title, parent, href }) => (
          <Result
            key={`${parent} ${title}`}
            href={href}
            title={title}
            where={parent && `En ${parent}`}
            {...{ onChoose }}
          />
        ))}
      </ul>
      {best && (
        <>
          <h3 className="text-m">En el sitio</h3>
          {isService && <AnswerBox box={box} title={best.title} />}
          <ul className="list">
            {(isService ? results.slice(1) : results).map((result) => (
              <Result key={result.href} {...result} {...{ onChoose }} />
            ))}
          </ul>
        </>
      )}
      {readsLikeCase(text) ? (
        <a className="search__all" href="/pqrsd/seguimiento" onClick={onChoose}>
          Consultar mi radicado
        </a>
      ) : (
        <a className="search__all" href={`/buscar?q=${encodeURIComponent(text)}`} onClick={onChoose}>
          Buscar «{text}» en todo el sitio
        </a>
      )}
    </div>
  );
}

type ResultProps = { href: string; title: string; where: string | null; onChoose: () => void };

const Result = ({ href, title, where, onChoose }: ResultProps) => (
  <li>
    <a href={href} onClick={onChoose}>
      {title}
      {where && <small>{where}</small>}
    </a>
  </li>
);

/** Nothing where there is nothing yet: the way to the whole site is there, and no visitor is told that there is no answer. */
function describeResults(titles: number, answers: number, isUrgent: boolean): string {
  const parts = [
    isUrgent ? 'Líneas de ayuda' : '',
    titles > 0 ? `${titles} ${titles === 1 ? 'título' : 'títulos'} del menú` : '',
    answers > 0 ? `${answers} ${answers === 1 ? 'respuesta' : 'respuestas'} del sitio` : '',
  ];
  return parts.filter(Boolean).join(', ');
}
