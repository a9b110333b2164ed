import type { Field } from '#domain/content-editing/forms/describe-fields.ts';
import { STEP_RULES } from '#domain/pqrsd/case/steps.ts';
import { DescriptionList } from '#islands/back-office/Section.tsx';
import { fieldsOfSchema } from '#islands/field-form/schema-body.ts';
import type { PqrsdDetail } from '#shared/api/pqrsd-desk.schema.ts';
import { plural } from '#shared/formats/count.ts';
import { formatLongDate, formatLongDateTime } from '#shared/time/time.ts';
import { runningTermText } from '../case/case.model.ts';
import { channelText } from './answer.tsx';
import type { StepDescriptor } from './step-descriptor.ts';

type Proposal = NonNullable<PqrsdDetail['proposal']>;

/** How the answer would go out, without its text: in the words of its form. */
function factsOf({ kind, author, at, fields, files }: Proposal) {
  const { kind: _kind, text: _text, ...told } = fieldsOfSchema(STEP_RULES[kind].input);
  const facts: [string, string | undefined][] = [
    ['La escribió', `${author.name}, ${formatLongDateTime(at)}`],
    ...Object.entries(told).map(([name, field]): [string, string | undefined] => [
      field.label,
      fields[name] && textOf(field, fields[name]),
    ]),
    ['Archivos', files.map(({ name }) => name).join(', ')],
  ];
  return facts.flatMap(([term, value]) => (value ? [{ term, value }] : []));
}

function textOf(field: Field, value: string): string | undefined {
  if (field.kind === 'date') return formatLongDate(value);
  return field.kind === 'choice' ? field.labels[value] : value;
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
const aboutProposal: Pick<StepDescriptor, 'isHiddenWhenRefused' | 'own'> = {
  isHiddenWhenRefused: true,
  own: ({ caseDetail: { proposal } }) => ({
    proposal: proposal !== null && (
      <>
        <ProposedAnswer proposal={proposal} />
        <input type="hidden" name="proposal" value={proposal.seq} />
      </>
    ),
  }),
};

export const approve: StepDescriptor = {
  action: 'Leer y aprobar la respuesta',
  title: 'Aprobar la respuesta',
  send: 'Aprobar y enviar',
  done: 'Respuesta aprobada y enviada.',
  ...aboutProposal,
  consequences(caseDetail, _values, dates) {
    const { proposal, members } = caseDetail;
    return [
      'Sale ahora, tal como está escrita. Queda quién la escribió y quién la aprobó.',
      proposal?.fields.channel && channelText(proposal.fields.channel, caseDetail, dates?.approve),
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
  ...aboutProposal,
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
  ...aboutProposal,
  consequences: (caseDetail) => [
    'Ya no espera aprobación. Su texto queda en el caso; los archivos se quitan.',
    runningTermText(caseDetail),
  ],
};
