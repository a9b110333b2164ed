import { useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Button } from '#components/form/Button.tsx';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { itaApi } from '#shared/api/endpoints/ita.api.ts';
import type { ItaAssessment, ItaItemAnswer } from '#shared/api/ita.schema.ts';
import { formatShortDate } from '#shared/time/time.ts';
import { type Column, MarkChip } from '../DataTable.tsx';
import { FoldingTable } from '../FoldingTable.tsx';
import { notify } from '../notifications.tsx';
import { StateCounts } from '../StateCounts.tsx';
import { TableDownloads } from '../TableDownloads.tsx';
import { PHONE_QUERY, useMediaQuery } from '../use-media-query.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { showAnswer } from './answer-focus.ts';
import { answerMark, ITA_VIEWS, menusOf, resultText, shownItems, sourceText, workOf } from './ita.model.ts';
import './transparency.css';

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
              notify('Respuesta publicada.');
            }}
          />
        )}
      </ResourceContent>
    </>
  );
}

type Props = ItaAssessment & { onAnswered: (assessment: ItaAssessment) => void };

function Assessment({ items, result, may_answer: mayAnswer, onAnswered }: Props) {
  const [query] = useSearchParams();
  const isPhone = useMediaQuery(PHONE_QUERY);
  const view = query.get('ver');
  const found = shownItems(items, view);
  const counts = ITA_VIEWS.map(({ value, mark }) => {
    return { ...mark, count: shownItems(items, value).length, filter: 'ver', value };
  });
  return (
    <>
      <section className="card stack" aria-label="Resultado">
        <p>
          <strong className="text-l tabular">{result.percent} %</strong> de lo que aplica se cumple.
        </p>
        <p role="status">{resultText(result)}</p>
        <TableDownloads endpoint={itaApi.file} name="autoevaluacion-ita" />
      </section>
      <StateCounts label="Respuestas" counts={counts} />
      {found.length === 0 && <p className="empty">Ninguna pregunta está así.</p>}
      {menusOf(found).map(({ number, title, items: own }) => (
        // What is asked for is open, also where it was closed before.
        <FoldingTable
          key={`${number} ${view}`}
          caption={`${number}. ${title}`}
          className="leaf-table"
          marks={workOf(own)}
          done="Completo"
          startsOpen={!isPhone || view !== null}
          columns={columnsOf(mayAnswer ? onAnswered : null)}
          keyOf={({ id }) => id}
          rows={own}
        />
      ))}
    </>
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
  const button = useRef<HTMLButtonElement>(null);
  const show = (assessment: ItaAssessment) => {
    if (button.current) showAnswer(button.current, () => onAnswered(assessment));
  };
  return (
    <div className="office-actions">
      <Button
        ref={button}
        kind={item.answer === null ? 'secondary' : 'quiet'}
        label={item.answer === null ? 'Responder' : 'Cambiar'}
        heard={` ${item.id}`}
        onClick={() => setOpen(true)}
      />
      {isOpen && <AnswerDialog item={item} onAnswered={show} onClose={() => setOpen(false)} />}
    </div>
  );
}
