import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Option } from '#components/form/SelectField.tsx';
import type { PqrsdReceipt } from '#domain/pqrsd/pqrsd.ts';
import { formatMinute } from '#shared/time/time.ts';
import { dueText } from '../case/case.model.ts';
import { TYPE_OPTIONS } from '../inbox/inbox.model.ts';
import { ARRIVAL_OPTIONS, isSpoken, type RegistrationBody } from './register.model.ts';

export type Registered = {
  receipt: PqrsdReceipt;
  registration: RegistrationBody;
  officer: string;
};

const textOf = (value: RegistrationBody[string]): string => (typeof value === 'string' ? value.trim() : '');
const labelIn = (options: readonly Option[], value: RegistrationBody[string]): string =>
  options.find((option) => option.value === textOf(value))?.label ?? '';

/** The certificate for the person: number, clave, time, petitioner, request and officer. */
export function RegistrationReceipt({ registered, onAnother }: { registered: Registered; onAnother: () => void }) {
  const { receipt, registration, officer } = registered;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const spoken = isSpoken(textOf(registration.channel));
  const document = [registration.type_document, registration.number_document].map(textOf).filter(Boolean).join(' ');
  return (
    <>
      <section className="card desk-constancia" aria-labelledby="constancia">
        <h2 id="constancia" tabIndex={-1} ref={heading}>
          {spoken ? 'Constancia de petición verbal' : 'Constancia de radicación'}
        </h2>
        <dl>
          <Term name="Radicado" large>
            {receipt.rad}
          </Term>
          <Term name="Clave para seguirla" large>
            {receipt.clave}
          </Term>
          <Term name="Recibida">
            {formatMinute(receipt.created_at)}, {labelIn(ARRIVAL_OPTIONS, registration.channel).toLowerCase()}
          </Term>
          <Term name="Presentada por">
            {registration.anonymous ? 'Anónima' : [textOf(registration.fullname), document].filter(Boolean).join(', ')}
          </Term>
          <Term name="Tipo y asunto">
            {labelIn(TYPE_OPTIONS, registration.type_pqrsd)}: {textOf(registration.issue)}
          </Term>
          <Term name="Lo que pide">
            <span className="office-request__text">{textOf(registration.description)}</span>
          </Term>
          {Array.isArray(registration.files) && (
            <Term name="Archivos que entregó">{registration.files.map(({ name }) => name).join(', ')}</Term>
          )}
          <Term name="Se responde a más tardar">{dueText(receipt.due_at)}</Term>
          <Term name="La recibió">{officer}, Servicio de Información y Atención al Usuario (SIAU)</Term>
        </dl>
        <p>
          Con el radicado y la clave puede seguir su caso en la página PQRSD del portal, en «Seguimiento», o en el SIAU.
          Guarde la clave: por seguridad no se vuelve a mostrar.
        </p>
        {spoken && <p className="muted">Decreto 1166 de 2016 (Decreto 1069 de 2015, artículo 2.2.3.12.3).</p>}
      </section>
      <div className="cluster desk-unprinted">
        <button type="button" className="button button--primary" onClick={() => window.print()}>
          Imprimir la constancia
        </button>
        <form method="post" action="/pqrsd/comprobante" target="_blank" rel="noopener">
          <input type="hidden" name="rad" value={receipt.rad} />
          <input type="hidden" name="clave" value={receipt.clave} />
          <input type="hidden" name="formato" value="pdf" />
          <button type="submit" className="button">
            Descargar PDF
          </button>
        </form>
        <Link className="button" to={`/pqrsd/${receipt.id}`}>
          Abrir el caso
        </Link>
        <button type="button" className="button button--quiet" onClick={onAnother}>
          Radicar otra
        </button>
      </div>
    </>
  );
}

function Term({ name, large = false, children }: { name: string; large?: boolean; children: ReactNode }) {
  return (
    <div className={large ? 'desk-constancia__large' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
