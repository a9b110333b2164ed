import type { ReactNode } from 'react';
import { Checkbox } from '#components/form/Checkbox.tsx';
import { Notice } from '#components/form/Notice.tsx';

/** A link to another site: it opens in a new tab and announces it (docs/law.md PUB-11). */
function ExternalSite({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (sitio externo, se abre en otra pestaña)</span>
    </a>
  );
}

/** The procedure with reserved identity (Ley 1712 de 2014, art. 4). */
const RESERVED_IDENTITY = 'https://www.procuraduria.gov.co';

/** The checkbox of an anonymous request; the style sheet shows what depends on it, also without JavaScript. */
export function AnonymousFields() {
  return (
    <fieldset className="fieldset">
      <legend>¿Quiere dar su nombre?</legend>
      <div>
        <Checkbox
          name="anonymous"
          label="Quiero que mi solicitud sea anónima"
          hint="No le pediremos ni guardaremos sus datos, tampoco la dirección de su conexión."
        />
        <div role="status">
          <div className="pqrsd__if-anonymous">
            <Conditions />
          </div>
        </div>
      </div>
      <details>
        <summary>¿Dar su nombre lo pone en riesgo?</summary>
        <p>
          Puede pedir información con identidad reservada: la presenta ante la{' '}
          <ExternalSite href={RESERVED_IDENTITY}>Procuraduría General de la Nación</ExternalSite>, que nos la envía sin
          decir quién es (Ley 1712 de 2014, artículo 4).
        </p>
      </details>
    </fieldset>
  );
}

function Conditions() {
  return (
    <Notice kind="info" title="Así tramitamos una solicitud anónima">
      <ul>
        <li>
          Como no sabremos quién es, conocerá la respuesta con el radicado y la clave. También podemos publicarla como
          aviso en este portal, sin nada que diga quién es (Ley 1437 de 2011, artículo 69).
        </li>
        <li>Cuente los hechos con detalle: qué pasó, dónde, cuándo y quiénes participaron.</li>
        <li>
          Una queja o denuncia anónima se investiga cuando trae pruebas o datos suficientes para hacerlo (Ley 190 de
          1995, artículo 38; Ley 962 de 2005, artículo 81).
        </li>
        <li>No sirve para pedir su historia clínica ni una cita: para eso necesitamos saber quién es.</li>
      </ul>
    </Notice>
  );
}
