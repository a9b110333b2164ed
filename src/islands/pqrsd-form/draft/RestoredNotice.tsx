import { Notice } from '#components/form/Notice.tsx';

/** Says that the device kept a draft, and lets it go. */
export function RestoredNotice({ onRestart }: { onRestart: () => void }) {
  return (
    <Notice kind="info" title="Recuperamos lo que estaba escribiendo">
      <p>Lo guardamos solo en este equipo y se borra al enviar. Si el equipo no es suyo, bórrelo.</p>
      <button type="button" className="button button--secondary" onClick={onRestart}>
        Borrar y empezar de nuevo
      </button>
    </Notice>
  );
}
