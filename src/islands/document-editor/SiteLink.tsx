/** Leads to a published document in another tab, so that the text stays open. */
export const SiteLink = ({ address }: { address: string }) => (
  <a className="button button--quiet" href={address} target="_blank" rel="noreferrer">
    Ver en el sitio<span className="visually-hidden"> (se abre en otra pestaña)</span>
  </a>
);
