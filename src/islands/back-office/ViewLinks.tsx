import type { ReactNode } from 'react';
import { Link } from 'react-router';

type ViewLinkProps = { to: string; isShown: boolean; children: ReactNode; 'aria-label'?: string };

/** The link to a view of a screen, marked when it is the shown one. */
export const ViewLink = ({ isShown, ...link }: ViewLinkProps) => (
  <Link
    className={`button ${isShown ? 'button--primary' : 'button--quiet'}`}
    aria-current={isShown ? 'page' : undefined}
    {...link}
  />
);

type View = { to: string; text: ReactNode; isShown: boolean };

/** The views of a screen in a row of links. */
export const ViewLinks = ({ label, views }: { label: string; views: readonly View[] }) => (
  <nav aria-label={label} className="no-print">
    <ul className="list cluster">
      {views.map(({ to, text, isShown }) => (
        <li key={to}>
          <ViewLink to={to} isShown={isShown}>
            {text}
          </ViewLink>
        </li>
      ))}
    </ul>
  </nav>
);
