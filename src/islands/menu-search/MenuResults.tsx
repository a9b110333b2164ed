import { Icon } from '#components/Icon.tsx';
import type { MenuTitle } from './menu-titles.ts';

type Props = { text: string; titles: MenuTitle[]; onChoose: () => void; onClose: () => void };

/** The dialog «Resultados»: the matching titles with their parent, and the way to the whole site. */
export function MenuResults({ text, titles, onChoose, onClose }: Props) {
  return (
    <div className="search__results" role="dialog" aria-labelledby="busqueda-resultados">
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
        {countTitles(titles.length)}
      </p>
      <ul className="list">
        {titles.map(({ title, parent, href }) => (
          <li key={`${parent} ${title}`}>
            <a href={href} onClick={onChoose}>
              {title}
              {parent && <small>En {parent}</small>}
            </a>
          </li>
        ))}
      </ul>
      <a className="search__all" href={`/buscar?q=${encodeURIComponent(text)}`} onClick={onChoose}>
        Buscar «{text}» en todo el sitio
      </a>
    </div>
  );
}

const countTitles = (count: number): string =>
  count === 0 ? 'Ningún título del menú coincide.' : `${count} ${count === 1 ? 'título' : 'títulos'} del menú`;
