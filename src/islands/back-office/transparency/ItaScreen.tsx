import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '#components/form/Button.tsx';
import { ITA_ANSWERS } from '#domain/site/ita.ts';
import { DownloadButton } from '#islands/api-client/DownloadButton.tsx';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useCan } from '#islands/api-client/use-can.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { addressOf } from '#shared/api/endpoint.ts';
import { itaApi } from '#shared/api/endpoints/ita.api.ts';
import type { ItaAssessment, ItaItemAnswer } from '#shared/api/ita.schema.ts';
import { TABLE_FORMATS } from '#shared/api/transparency.schema.ts';
import { formatShortDate } from '#shared/time/time.ts';
import { withFilter } from '../back-office.model.ts';
import { type Column, MarkChip, Table } from '../DataTable.tsx';
import { notify } from '../notifications.tsx';
import { Section } from '../Section.tsx';
import { AnswerDialog } from './AnswerDialog.tsx';
import { ANSWER_MARKS, answerMark, menusOf, resultText, shownItems, sourceText } from './ita.model.ts';
import './transparency.css';
import { FORMAT_NAMES } from './transparency.model.ts';

/** The self-assessment of the ITA: what the Procuraduría asks, answered by the state of the site and by the office. */
export function ItaScreen() {
  const assessment = useEndpoint(itaApi.assessment);
  const [answered, setAnswered] = useState<ItaAssessment | null>(null);
  return (
    <>
      <p>
        Lo que pregunta el Índice de Transparencia y Acceso a la Información de la Procuraduría. Las respuestas salen
        del estado del sitio; las que el sitio no puede saber las escribe usted. Compare el texto con la matriz vigente
        antes de diligenciarla.
      </p>
      <p>
        <Link to="/transparency">Volver al índice</Link>
      </p>
      <ResourceContent resource={assessment} failureTitle="No pudimos cargar la autoevaluación">
        {(loaded) => (
          <Assessment
            {...(answered ?? loaded)}
            onAnswered={(next) => {
              setAnswered(next);
              notify('Respuesta guardada.');
            }}
          />
        )}
      </ResourceContent>
    </>
  );
}

type Props = ItaAssessment & { onAnswered: (assessment: ItaAssessment) => void };

function Assessment({ items, result, onAnswered }: Props) {
  const [query] = useSearchParams();
  const mayAnswer = useCan()('page:create');
  const found = shownItems(items, query.get('ver'));
  return (
    <>
      <section className="card stack" aria-label="Resultado">
        <p>
          <strong className="text-l tabular">{result.percent} %</strong> de lo que aplica se cumple.
        </p>
        <p role="status">{resultText(result)}</p>
        <div className="cluster">
          {TABLE_FORMATS.map((format) => (
            <DownloadButton
              key={format}
              path={addressOf(itaApi.file, { query: { format } })}
              name={`autoevaluacion-ita.${format}`}
            >
              Descargar en {FORMAT_NAMES[format]}
            </DownloadButton>
          ))}
        </div>
      </section>
      <Views items={items} />
      {found.length === 0 && <p className="empty">Ninguna pregunta está así.</p>}
      {menusOf(found).map(({ number, title, items: own }) => (
        <Section key={number} title={`${number}. ${title}`}>
          <Table
            caption={`${number}. ${title}`}
            className="leaf-table"
            columns={columnsOf(mayAnswer ? onAnswered : null)}
            keyOf={({ id }) => id}
            rows={own}
          />
        </Section>
      ))}
    </>
  );
}

const VIEWS = [
  ...ITA_ANSWERS.map((value) => ({ value, label: ANSWER_MARKS[value].text })),
  { value: 'abiertas', label: 'Sin responder' },
];

function Views({ items }: { items: readonly ItaItemAnswer[] }) {
  const [query] = useSearchParams();
  return (
    <nav aria-label="Respuestas">
      <ul className="list cluster leaf-counts">
        {VIEWS.map(({ value, label }) => {
          const isShown = query.get('ver') === value;
          return (
            <li key={value}>
              <Link
                className={`button ${isShown ? 'button--primary' : 'button--quiet'}`}
                to={`?${withFilter(query, 'ver', isShown ? '' : value)}`}
                aria-current={isShown || undefined}
              >
                {label} ({shownItems(items, value).length})
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const columnsOf = (onAnswered: Props['onAnswered'] | null): Column<ItaItemAnswer>[] => [
  {
    head: 'Pregunta',
    isName: true,
    cell: ({ id, question }) => (
      <>
        <span className="tabular">{id}</span> {question}
      </>
    ),
  },
  { head: 'Respuesta', cell: (item) => <MarkChip {...answerMark(item)} />, note: sourceText },
  {
    head: 'Evidencia',
    text: 'free',
    cell: ({ address }) => (address ? <a href={address}>{address}</a> : '—'),
    note: ({ evidence, date }) => (
      <>
        {evidence} {date && `(${formatShortDate(date)})`}
      </>
    ),
  },
  ...(onAnswered
    ? [{ head: 'Acciones', cell: (item: ItaItemAnswer) => <AnswerButton item={item} onAnswered={onAnswered} /> }]
    : []),
];

function AnswerButton({ item, onAnswered }: Pick<Props, 'onAnswered'> & { item: ItaItemAnswer }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind={item.answer === null ? 'secondary' : 'quiet'}
        label={
          <>
            {item.answer === null ? 'Responder' : 'Cambiar'}
            <span className="visually-hidden"> {item.id}</span>
          </>
        }
        onClick={() => setOpen(true)}
      />
      {isOpen && <AnswerDialog item={item} onAnswered={onAnswered} onClose={() => setOpen(false)} />}
    </>
  );
}
