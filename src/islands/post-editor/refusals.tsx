/** Why the editor does not open, with the way on. */
import { Notice } from '#components/form/Notice.tsx';

export function SignInFirst({ href }: { href: string }) {
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

/** The text stays on the screen and on the device while the person signs in again. */
export function SessionEnded({ href }: { href: string }) {
  return (
    <Notice kind="danger" title="Su sesión terminó">
      <p>Lo que escribió quedó guardado en este equipo. Inicie sesión y podrá seguir donde iba.</p>
      <p>
        <a href={href}>Iniciar sesión</a>
      </p>
    </Notice>
  );
}

export function CannotWrite({ isOthers = false }: { isOthers?: boolean }) {
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

export function NoSuchPost() {
  return (
    <Notice kind="warn" title="Esa publicación no existe">
      <p>Puede que la hayan eliminado o que la dirección esté mal escrita.</p>
      <p>
        <a href="/write">Escribir una nueva</a> · <a href="/noticias">Ver las noticias</a>
      </p>
    </Notice>
  );
}
