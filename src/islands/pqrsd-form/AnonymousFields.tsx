import { Checkbox } from '#components/form/Checkbox.tsx';
import { Notice } from '#components/form/Notice.tsx';

/** The switch that leaves the person out, and what that means for the answer. */
export function AnonymousFields({ anonymous }: { anonymous: boolean }) {
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
          {anonymous && (
            <Notice kind="info" title="Así tramitamos una solicitud anónima">
              <ul>
                <li>Como no sabremos quién es, podrá conocer la respuesta solo con el radicado y la clave.</li>
                <li>Cuente los hechos con detalle: qué pasó, dónde, cuándo y quiénes participaron.</li>
                <li>
                  Una denuncia anónima se investiga cuando da elementos suficientes para hacerlo (Ley 190 de 1995,
                  artículo 38).
                </li>
                <li>No sirve para pedir su historia clínica ni una cita: para eso necesitamos saber quién es.</li>
              </ul>
            </Notice>
          )}
        </div>
      </div>
    </fieldset>
  );
}
