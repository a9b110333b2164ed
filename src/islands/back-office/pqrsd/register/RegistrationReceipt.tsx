import { Link } from 'react-router';
import { Button } from '#components/form/Button.tsx';
import { focusOnMount } from '#components/form/focus.ts';
import type { Option } from '#components/form/SelectField.tsx';
import type { PqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { Section } from '#islands/back-office/Section.tsx';
import { claveText, dueFactOf } from '#shared/forms/pqrsd-form.ts';
import { formatLongDateTime } from '#shared/time/time.ts';
import { dueText } from '../case/case.model.ts';
import { TYPE_OPTIONS } from '../inbox/inbox.model.ts';
import { ARRIVAL_OPTIONS, isSpoken, type RegistrationBody } from './register.model.ts';

export type Registered = { receipt: PqrsdReceipt; registration: RegistrationBody; officer: string };

const textOf = (value: RegistrationBody[string]): string => (typeof value === 'string' ? value.trim() : '');
const labelIn = (options: readonly Option[], value: RegistrationBody[string]): string =>
  options.find((option) => option.value === textOf(value))?.label ?? '';

function certificateLines({ receipt, registration, officer }: Registered): [string, string][] {
  const { anonymous, fullname, type_document, number_document, channel, files } = registration;
  const person = [textOf(fullname), [type_document, number_document].map(textOf).filter(Boolean).join(' ')];
  const externalNumber = textOf(registration.external_number);
  const due = dueFactOf(receipt);
  const names = Array.isArray(files) ? files.map(({ name }) => name).join(', ') : '';
  return [
    ['Recibida', `${formatLongDateTime(receipt.created_at)}, ${labelIn(ARRIVAL_OPTIONS, channel)}`],
    ...(externalNumber ? [['Su número en esa entidad', externalNumber] as [string, string]] : []),
    ['Presentada por', anonymous ? 'Anónima' : person.filter(Boolean).join(', ')],
    ['Tipo y asunto', `${labelIn(TYPE_OPTIONS, registration.type_pqrsd)}: ${textOf(registration.issue)}`],
    ['Lo que pide', textOf(registration.description)],
    ...(names ? [['Archivos que entregó', names] as [string, string]] : []),
    receipt.promise ? [due.term, due.value] : ['Se responde a más tardar', dueText(receipt.due_at)],
    ['La recibió', `${officer}, Servicio de Información y Atención al Usuario (SIAU)`],
  ];
}

/** The certificate for the person: number, clave, time, petitioner, request and officer. */
export function RegistrationReceipt({ registered, onAnother }: { registered: Registered; onAnother: () => void }) {
  const { receipt, registration } = registered;
  const spoken = isSpoken(textOf(registration.channel));
  return (
    <>
      <Section
        title={spoken ? 'Constancia de petición verbal' : 'Constancia de radicación'}
        className="card desk-constancia"
        headingRef={focusOnMount}
      >
        <dl className="facts gap-3">
          <div className="desk-constancia__large">
            <dt>Radicado</dt>
            <dd>{receipt.rad}</dd>
          </div>
          <div className="desk-constancia__large">
            <dt>Clave para seguirla</dt>
            <dd>{claveText(receipt)}</dd>
          </div>
          {certificateLines(registered).map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="office-request__text">{text}</dd>
            </div>
          ))}
        </dl>
        <p>
          Con el radicado y la clave puede seguir su caso en la página PQRSD del portal, en «Seguimiento», o en el SIAU.
          Guarde la clave: por seguridad no se vuelve a mostrar.
        </p>
        {spoken && <p className="muted">Decreto 1166 de 2016 (Decreto 1069 de 2015, artículo 2.2.3.12.3).</p>}
      </Section>
      <div className="cluster desk-unprinted">
        <Button kind="primary" label="Imprimir la constancia" onClick={() => window.print()} />
        {receipt.clave !== null && (
          <form method="post" action="/pqrsd/comprobante" target="_blank" rel="noopener">
            <input type="hidden" name="rad" value={receipt.rad} />
            <input type="hidden" name="clave" value={receipt.clave} />
            <input type="hidden" name="formato" value="pdf" />
            <button type="submit" className="button">
              Descargar PDF
            </button>
          </form>
        )}
        <Link className="button" to={`/pqrsd/${receipt.id}`}>
          Abrir el caso
        </Link>
        <Button kind="quiet" label="Radicar otra" onClick={onAnother} />
      </div>
    </>
  );
}
