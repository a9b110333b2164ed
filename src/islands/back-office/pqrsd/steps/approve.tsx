import type { FieldTable } from '#components/form/Fields.tsx';
import { ANSWER_CHANNEL_LABELS, ANSWER_CHANNELS, OUTCOME_LABELS, OUTCOMES } from '#domain/pqrsd/pqrsd.ts';
import { DescriptionList } from '#islands/back-office/Section.tsx';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { plural } from '#shared/formats/count.ts';
import { formatMinute } from '#shared/time/time.ts';
import { runningTermText } from '../case/case.model.ts';
import { channelText } from './answer.tsx';
import { REASON, type StepDescriptor } from './step-descriptor.tsx';

type Proposal = NonNullable<PqrsdDetail['proposal']>;

const labelOf = <Code extends string>(
  codes: readonly Code[],
  labels: Record<Code, string>,
  given: string | undefined,
) => {
  const known = codes.find((code) => code === given);
  return known && labels[known];
};

/** How the answer would go out, without its text. */
function factsOf({ author, at, fields, files }: Proposal) {
  const facts: [string, string | undefined | false][] = [
    ['La escribió', `${author.name}, ${formatMinute(at)}`],
    ['Qué se decidió', labelOf(OUTCOMES, OUTCOME_LABELS, fields.outcome)],
    ['Norma de la negativa', fields.ground],
    ['Acto', fields.act],
    ['Qué se corrige', fields.reason],
    ['Queda pendiente', fields.pending],
    ['Por dónde se responde', labelOf(ANSWER_CHANNELS, ANSWER_CHANNEL_LABELS, fields.channel)],
    ['Constancia de entrega', fields.evidence],
    ['Aviso público', fields.notice],
    ['Archivos', files.length > 0 && files.map(({ name }) => name).join(', ')],
  ];
  return facts.flatMap(([term, value]) => (value ? [{ term, value }] : []));
}

/** The answer exactly as it would be sent. */
const ProposedAnswer = ({ proposal }: { proposal: Proposal }) => (
  <div className="stack">
    <DescriptionList title="Cómo sale" facts={factsOf(proposal)} />
    <section className="stack" aria-label="Respuesta propuesta">
      <p className="office-request__text desk-talk__one">{proposal.fields.text}</p>
    </section>
  </div>
);

/** The proposal is shown above the other fields, and named in what is sent. */
const aboutProposal = (fields: FieldTable = {}): Pick<StepDescriptor, 'isHiddenWhenRefused' | 'fields' | 'input'> => ({
  isHiddenWhenRefused: true,
  fields: ({ caseDetail: { proposal } }) => ({
    proposal: proposal && <ProposedAnswer proposal={proposal} />,
    ...fields,
  }),
  input: (_values, { proposal }) => ({ proposal: proposal?.seq }),
});

export const approve: StepDescriptor = {
  action: 'Leer y aprobar la respuesta',
  title: 'Aprobar la respuesta',
  send: 'Aprobar y enviar',
  done: 'Respuesta aprobada y enviada.',
  ...aboutProposal(),
  consequences(caseDetail) {
    const { proposal, members, previews } = caseDetail;
    return [
      'Sale ahora, tal como está escrita. Queda quién la escribió y quién la aprobó.',
      proposal?.fields.channel && channelText(proposal.fields.channel, caseDetail, previews.correct ?? previews.answer),
      members.length > 0 && `La reciben también ${plural(members.length, 'persona', 'personas')}.`,
      'Si hay algo que cambiar, ciérrela y use «Devolver la respuesta».',
    ];
  },
};

export const returnProposal: StepDescriptor = {
  action: 'Devolver la respuesta',
  title: 'Devolver la respuesta a quien la escribió',
  send: 'Devolverla',
  done: 'Respuesta devuelta. Le avisamos por correo.',
  ...aboutProposal({ reason: ['Qué hay que cambiar', 'Lo lee quien la escribió.', REASON] }),
  consequences: (caseDetail) => [
    'La respuesta no sale. Quien la escribió la encuentra tal como estaba, con lo que usted diga.',
    runningTermText(caseDetail),
  ],
};

export const unpropose: StepDescriptor = {
  action: 'Retirar la respuesta propuesta',
  title: 'Retirar la respuesta que espera aprobación',
  send: 'Retirarla',
  done: 'Respuesta propuesta retirada.',
  ...aboutProposal({ reason: ['Por qué se retira', 'Queda en la historia.', REASON] }),
  consequences: (caseDetail) => [
    'Ya no espera aprobación. Su texto queda en la historia del caso; los archivos se quitan.',
    runningTermText(caseDetail),
  ],
};
