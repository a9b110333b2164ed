/** Notices for when the editor does not open. */
import { Notice } from '#components/form/Notice.tsx';

export function SignInRequired({ href }: { href: string }) {
  return (
    <Notice kind="info" title="Inicie sesión para escribir">
      <p>Solo el personal con una cuenta puede escribir publicaciones.</p>
      <p>
        <a className="button button--primary" href={href}>
          Iniciar sesión
        </a>
      </p>
    </Notice>
  );
}

/** Two tabs on one text would overwrite each other. */
export function OpenInAnotherTab({ onTake }: { onTake: () => void }) {
  return (
    <Notice kind="warn" title="Esta publicación está abierta en otra pestaña">
      <p>Para que nada se pierda, se escribe en una sola pestaña a la vez. La otra guarda lo que tenga y se detiene.</p>
      <p>
        <button type="button" className="button button--primary" onClick={onTake}>
          Seguir en esta pestaña
        </button>
      </p>
    </Notice>
  );
}

export function NotAllowed({ isOthers = false }: { isOthers?: boolean }) {
  return (
    <Notice
      kind="warn"
      title={isOthers ? 'Esta publicación es de otra persona' : 'Su cuenta no puede escribir publicaciones'}
    >
      <p>
        {isOthers
          ? 'Solo quien la escribió, un editor o un administrador pueden cambiarla.'
          : 'Si lo necesita para su trabajo, pídalo a quien administra el portal.'}
      </p>
      <p>
        <a href="/">Volver al inicio</a>
      </p>
    </Notice>
  );
}

export function PostNotFound() {
  return (
    <Notice kind="warn" title="Esa publicación no existe">
      <p>Puede que la hayan eliminado o que la dirección esté mal escrita.</p>
      <p>
        <a href="/write">Escribir una nueva</a> · <a href="/noticias">Ver las noticias</a>
      </p>
    </Notice>
  );
}
