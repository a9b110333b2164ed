import { EVENT_LABELS } from '#domain/pqrsd/case/events.ts';
import { petitionerName } from '#islands/back-office/back-office.model.ts';
import type { CaseMessage, PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { formatMinute } from '#shared/time/time.ts';
import { CaseFiles } from './CaseFiles.tsx';

/** What was said in the case; who may read it is seen at once. */
export function Conversation({ caseDetail }: { caseDetail: PqrsdDetail }) {
  const { messages } = caseDetail;
  return (
    <section className="card" aria-labelledby="mensajes">
      <h2 id="mensajes">Mensajes y notas</h2>
      {messages.length === 0 ? (
        <p className="muted">
          Todavía no hay mensajes. Lo que escriba a la persona y las notas internas aparecen aquí.
        </p>
      ) : (
        <ol className="list desk-talk">
          {messages.map((message, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages only grow at the end
            <Message key={index} message={message} caseDetail={caseDetail} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Message({ message, caseDetail }: { message: CaseMessage; caseDetail: PqrsdDetail }) {
  const { seq, by, visibility, kind, at, name, text } = message;
  const look = visibility === 'interna' ? 'note' : by;
  return (
    <li className={`desk-talk__one desk-talk__one--${look}`}>
      <p className="desk-talk__head">
        <strong>{by === 'ciudadano' ? petitionerName(caseDetail) : (name ?? 'El hospital')}</strong>
        <span className="office-note">
          <time dateTime={at}>{formatMinute(at)}</time> · {EVENT_LABELS[kind]}
        </span>
        <span className={`chip ${visibility === 'interna' ? 'chip--warn' : 'chip--info'}`}>
          {visibility === 'interna' ? 'Interna: solo el SIAU' : 'La persona la lee'}
        </span>
      </p>
      <p className="office-request__text">{text}</p>
      <CaseFiles caseId={caseDetail.id} files={caseDetail.files.filter((file) => file.seq === seq)} />
    </li>
  );
}
