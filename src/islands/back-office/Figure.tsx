import { Link } from 'react-router';
import { useResource } from '#islands/api-client/use-resource.ts';

type Props = {
  label: string;
  count: (signal: AbortSignal) => Promise<number>;
  linkText: string;
} & ({ to: string; href?: never } | { href: string; to?: never });

const figures = new Intl.NumberFormat('es-CO');

/** One figure with the way to what it counts. */
export function Figure({ label, count, linkText, to, href }: Props) {
  const { status, data, error, reload } = useResource(label, count);
  return (
    <li className="card office-figure">
      <p className="office-figure__label">{label}</p>
      <p className="office-figure__number" aria-live="polite">
        {status === 'ready' && figures.format(data)}
        {status === 'loading' && <span className="loading">Cargando…</span>}
        {status === 'failed' && '—'}
      </p>
      {error && (
        <p className="field__error" role="alert">
          {error.message}
        </p>
      )}
      {error ? (
        <button type="button" className="button button--secondary" onClick={reload}>
          Intentar de nuevo
        </button>
      ) : to ? (
        <Link to={to}>{linkText}</Link>
      ) : (
        <a href={href}>{linkText}</a>
      )}
    </li>
  );
}
