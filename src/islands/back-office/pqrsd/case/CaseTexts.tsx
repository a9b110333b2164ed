import { EVENT_LABELS } from '#domain/pqrsd/case/events.ts';
import type { CaseAttachment } from '#domain/pqrsd/case-files.ts';
import { DownloadButton } from '#islands/api-client/DownloadButton.tsx';
import { petitionerName } from '#islands/back-office/back-office.model.ts';
import { addressOf } from '#shared/api/endpoint.ts';
import { caseFilesApi } from '#shared/api/endpoints/case-files.api.ts';
import type { CaseMessage, PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { fileFormat, formatFileSize } from '#shared/formats/file-size.ts';
import { formatMinute } from '#shared/time/time.ts';
import { dueText, filesWithoutMessage } from './case.model.ts';

/** All texts of a case: the filing, the messages and notes, and the public notices. */
export function CaseTexts({ caseDetail }: { caseDetail: PqrsdDetail }) {
  return (
    <>
      <section className="card" aria-labelledby="asunto">
        <h2 id="asunto">{caseDetail.issue}</h2>
        <p className="office-request__text">{caseDetail.description}</p>
        <CaseFiles caseId={caseDetail.id} files={filesWithoutMessage(caseDetail)} />
      </section>
      <Messages caseDetail={caseDetail} />
      <PublicNotices notices={caseDetail.notices} />
    </>
  );
}

function Messages({ caseDetail }: { caseDetail: PqrsdDetail }) {
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
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is append-only
            <Message key={index} message={message} caseDetail={caseDetail} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Message({ message, caseDetail }: { message: CaseMessage; caseDetail: PqrsdDetail }) {
  const { seq, by, visibility, kind, at, name, text } = message;
  const isInternal = visibility === 'interna';
  return (
    <li className={`desk-talk__one desk-talk__one--${isInternal ? 'note' : by}`}>
      <p className="desk-talk__head">
        <strong>{by === 'ciudadano' ? petitionerName(caseDetail) : (name ?? 'El hospital')}</strong>
        <span className="office-note">
          <time dateTime={at}>{formatMinute(at)}</time> · {EVENT_LABELS[kind]}
        </span>
        <span className={`chip ${isInternal ? 'chip--warn' : 'chip--info'}`}>
          {isInternal ? 'Interna: solo el SIAU' : 'La persona la lee'}
        </span>
      </p>
      <p className="office-request__text">{text}</p>
      <CaseFiles caseId={caseDetail.id} files={caseDetail.files.filter((file) => file.seq === seq)} />
    </li>
  );
}

/** The files of a case; the server records each download in the audit log. */
function CaseFiles({ caseId, files }: { caseId: number; files: readonly CaseAttachment[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="list desk-files" aria-label="Archivos">
      {files.map(({ id, name, bytes, by, visibility }) => (
        <li key={id}>
          <DownloadButton
            path={addressOf(caseFilesApi.download, { params: { id: caseId, file: id } })}
            name={name}
            kind="quiet"
          >
            <span className="visually-hidden">Descargar </span>
            {name}
          </DownloadButton>
          <span className="office-note">
            {fileFormat(name)}, {formatFileSize(bytes)} · {by === 'ciudadano' ? 'de la persona' : 'del hospital'}
            {visibility === 'interna' && ', interno'}
          </span>
        </li>
      ))}
    </ul>
  );
}

function PublicNotices({ notices }: Pick<PqrsdDetail, 'notices'>) {
  if (notices.length === 0) return null;
  return (
    <section className="card" aria-labelledby="avisos">
      <h2 id="avisos">Avisos públicos</h2>
      <ol className="list desk-talk">
        {notices.map(({ text, published_at, until }) => (
          <li key={published_at} className="desk-talk__one">
            <p className="office-note">
              Publicado el {formatMinute(published_at)}, hasta el {dueText(until)}
            </p>
            <p className="office-request__text">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
