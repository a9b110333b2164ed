/** Notices for when the editor does not open. */
import { Button } from '#components/form/Button.tsx';
import { Notice } from '#components/form/Notice.tsx';

export const SignInRequired = ({ href }: { href: string }) => (
  <Notice kind="info" title="Inicie sesión para escribir">
    <p>Solo el personal con una cuenta puede escribir publicaciones.</p>
    <p>
      <a className="button button--primary" href={href}>
        Iniciar sesión
      </a>
    </p>
  </Notice>
);

/** Two tabs on one text would overwrite each other. */
export const OpenInAnotherTab = ({ onTake }: { onTake: () => void }) => (
  <Notice kind="warn" title="Esta publicación está abierta en otra pestaña">
    <p>Para que nada se pierda, se escribe en una sola pestaña a la vez. La otra guarda lo que tenga y se detiene.</p>
    <p>
      <Button kind="primary" label="Seguir en esta pestaña" onClick={onTake} />
    </p>
  </Notice>
);

type NotAllowedProps = { title?: string; reason?: string };

export const NotAllowed = ({
  title = 'Su cuenta no puede escribir publicaciones',
  reason = 'Si lo necesita para su trabajo, pídalo a quien administra el portal.',
}: NotAllowedProps) => (
  <Notice kind="warn" title={title}>
    <p>{reason}</p>
    <p>
      <a href="/">Volver al inicio</a>
    </p>
  </Notice>
);

export const NotTheAuthor = () => (
  <NotAllowed
    title="Esta publicación es de otra persona"
    reason="Solo quien la escribió, un editor o un administrador pueden cambiarla."
  />
);

export const PostNotFound = () => (
  <Notice kind="warn" title="Esa publicación no existe">
    <p>Puede que la hayan eliminado o que la dirección esté mal escrita.</p>
    <p>
      <a href="/write">Escribir una nueva</a> · <a href="/noticias">Ver las noticias</a>
    </p>
  </Notice>
);
