import type { ReactNode } from 'react';

/** A link that leaves the site: it opens apart and says so (law.md PUB-11). */
export function ExternalSite({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (sitio externo, se abre en otra pestaña)</span>
    </a>
  );
}
