import { useState } from 'react';
import type { EventKind } from '#domain/pqrsd/case/events.ts';
import { EVENT_LABELS } from '#domain/pqrsd/case/events.ts';
import type { CaseAttachment } from '#domain/pqrsd/case-files.ts';
import { PQRSD_STATE_LABELS } from '#domain/pqrsd/pqrsd.ts';
import { SCORE_LABELS } from '#domain/pqrsd/survey/survey.ts';
import { DownloadButton } from '#islands/api-client/DownloadButton.tsx';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { petitionerName } from '#islands/back-office/back-office.model.ts';
import { RelativeTime } from '#islands/back-office/RelativeTime.tsx';
import { Section } from '#islands/back-office/Section.tsx';
import { addressOf } from '#shared/api/endpoint.ts';
import { caseFilesApi } from '#shared/api/endpoints/case-files.api.ts';
import { pqrsdDeskApi } from '#shared/api/endpoints/pqrsd-desk.api.ts';
import type { CaseMessage, HistoryLine, PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { fileFormat, formatFileSize } from '#shared/formats/file-size.ts';
import { formatLongDateTime } from '#shared/time/time.ts';
import { dueText, filesWithoutMessage } from './case.model.ts';

/** The words of the citizen as they were filed, with their files. */
export const CaseRequest = ({ caseDetail }: { caseDetail: PqrsdDetail }) => (
  <Section title="Lo que escribió la persona" className="card desk-case__request">
    <p className="office-request__text">{caseDetail.description}</p>
    <CaseFiles caseId={caseDetail.id} files={filesWithoutMessage(caseDetail)} />
  </Section>
);

/** The other texts of a case: the messages and notes, the public notices and the survey. */
export function CaseTexts({ caseDetail }: { caseDetail: PqrsdDetail }) {
  const { messages, notices, survey } = caseDetail;
  return (
    <>
      <Section title="Mensajes y notas" className="card">
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
      </Section>
      {notices.length > 0 && (
        <Section title="Avisos públicos" className="card">
          <ol className="list desk-talk">
            {notices.map(({ text, published_at, until }) => (
              <li key={published_at} className="desk-talk__one">
                <p className="office-note">
                  Publicado el {formatLongDateTime(published_at)}, hasta el {dueText(until)}
                </p>
                <p className="office-request__text">{text}</p>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {survey && (
        <Section title="Encuesta" className="card">
          <p>
            La atención le pareció <strong>{SCORE_LABELS[survey.score].toLowerCase()}</strong>. Respondió el{' '}
            {formatLongDateTime(survey.at)}
          </p>
          {survey.words && <p className="office-request__text">{survey.words}</p>}
        </Section>
      )}
    </>
  );
}

function Message({ message, caseDetail }: { message: CaseMessage; caseDetail: PqrsdDetail }) {
  const { seq, by, visibility, kind, at, name, text, withheld_at: withheldAt } = message;
  const isInternal = visibility === 'interna';
  return (
    <li className={`desk-talk__one desk-talk__one--${by} ${isInternal ? 'desk-talk__one--note' : ''}`.trim()}>
      <p className="desk-talk__head">
        <strong>{by === 'ciudadano' ? petitionerName(caseDetail) : (name ?? 'El hospital')}</strong>
        <span className="office-note">
          <RelativeTime at={at} /> · {EVENT_LABELS[kind]}
        </span>
        <span className={`chip ${isInternal || withheldAt ? 'chip--warn' : 'chip--info'}`}>
          {isInternal ? 'Interna: la persona no la lee' : withheldAt ? 'Retirada de la vista' : 'La persona la lee'}
        </span>
      </p>
      {withheldAt && (
        <p className="office-note">
          Se retiró de la vista de la persona el {formatLongDateTime(withheldAt)} La lee solo quien administra.
        </p>
      )}
      <p className="office-request__text">{text}</p>
      <CaseFiles caseId={caseDetail.id} files={caseDetail.files.filter((file) => file.seq === seq)} />
    </li>
  );
}

/** The files of a case; the server records each download in the audit log. */
function CaseFiles({ caseId, files }: { caseId: number; files: readonly CaseAttachment[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="list above-3 desk-files" aria-label="Archivos">
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

/** What the person does by themselves; the portal records the rest that no account did. */
const BY_PERSON: readonly EventKind[] = [
  'wrote',
  'completed',
  'granted',
  'withdrawn',
  'appealed',
  'read',
  'clave_renewed',
];
const actorOf = (kind: EventKind): string => {
  if (kind === 'filed') return 'Formulario del portal';
  return BY_PERSON.includes(kind) ? 'La persona' : 'El portal';
};

/** The recorded events of a case, from the filing on. */
export const CaseHistory = ({ history }: { history: readonly HistoryLine[] }) => (
  <Section title="Historia" className="card">
    <ol className="list desk-timeline">
      {history.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the history is append-only
        <li key={index}>
          <p className="measure">
            <strong>{line.label}</strong> {line.text}
          </p>
          <p className="office-note">
            <RelativeTime at={line.at} /> · {line.name ?? actorOf(line.kind)} · {stateText(line, history[index - 1])}
          </p>
        </li>
      ))}
    </ol>
  </Section>
);

/** The state after the event, and the due date where the event changed it. */
function stateText({ state, due_at }: HistoryLine, before: HistoryLine | undefined): string {
  const label = PQRSD_STATE_LABELS[state];
  return due_at && before && before.due_at !== due_at ? `${label}, vence el ${dueText(due_at)}` : label;
}

/** The accounts that opened the case, loaded when the section is opened. */
export function CaseViews({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  const views = useEndpoint(isOpen ? pqrsdDeskApi.views : null, { params: { id } });
  return (
    <details className="card" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Quién ha abierto esta PQRSD</summary>
      <ResourceContent resource={views} failureTitle="No pudimos cargar quién la abrió">
        {({ data }) => (
          <ol className="list desk-views">
            {data.map(({ at, user_id, name }) => (
              <li key={`${at} ${user_id ?? name}`}>
                {name}{' '}
                <span className="muted">
                  <RelativeTime at={at} />
                </span>
              </li>
            ))}
          </ol>
        )}
      </ResourceContent>
    </details>
  );
}
