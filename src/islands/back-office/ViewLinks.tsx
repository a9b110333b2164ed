import type { ReactNode } from 'react';
import { Link } from 'react-router';

type View = { to: string; text: ReactNode; isShown: boolean };

/** The views of a screen in a row of links. */
export const ViewLinks = ({ label, views }: { label: string; views: readonly View[] }) => (
  <nav aria-label={label} className="desk-views-bar no-print">
    <ul className="list">
      {views.map(({ to, text, isShown }) => (
        <li key={to}>
          <Link className="desk-view" to={to} aria-current={isShown ? 'page' : undefined}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
