/** Who has the case, until when, and where it goes on. */
import type { StepPreview } from '#domain/pqrsd/case/step-preview.schema.ts';
import { waysToReach } from '#domain/pqrsd/desk/templates.ts';
import { sentence } from '#domain/pqrsd/term/due-text.ts';
import { dueText } from '../case/case.model.ts';
import { notificationText, type StepDescriptor } from './step-descriptor.ts';

export const assign: StepDescriptor = {
  action: 'Asignar a alguien',
  title: 'Asignar el caso',
  send: 'Asignar',
  done: 'Caso asignado.',
  own: ({ caseDetail, officers }) => ({
    to: {
      hint: caseDetail.type_pqrsd === 'denuncia' && 'Solo a quien esté autorizado para leer denuncias.',
      options: officers.map(({ id, name }) => ({ value: String(id), label: name })),
    },
  }),
  consequences: (caseDetail) => [
    caseDetail.state === 'recibida' && 'La solicitud pasa a «En trámite».',
    'Queda en la historia a quién se asignó y quién lo hizo.',
  ],
};

export const extend: StepDescriptor = {
  action: 'Prorrogar',
  title: 'Prorrogar el término',
  done: 'Término prorrogado.',
  template: 'reason',
  own({ dates }) {
    const max = dates?.extend?.due_after.length;
    const hint = `${max ? `Entre 1 y ${max}: e` : 'E'}l término completo no puede pasar del doble.`;
    return { days: { hint, type: 'number', min: 1, ...(max && { max }), defaultValue: '5' } };
  },
  consequences: (caseDetail, { days, channel }, dates) => {
    const due = dates?.extend?.due_after[Number(days) - 1];
    return [
      due && `Al prorrogar, el nuevo vencimiento será el ${dueText(due)}; esa fecha se agrega sola al texto.`,
      'Un término se prorroga una sola vez.',
      notificationText(caseDetail, channel),
    ];
  },
};

const transferLimit = (preview: StepPreview['transfer']) =>
  preview?.late
    ? `El plazo para trasladar era el ${dueText(preview.limit)}: hay que decir por qué se hace tarde.`
    : preview && sentence(`Se traslada a más tardar el ${dueText(preview.limit)}`);

const ENTITIES = 'entidades';

export const transfer: StepDescriptor = {
  action: 'Trasladar a otra entidad',
  send: 'Trasladar',
  done: 'Solicitud trasladada.',
  template: 'reason',
  own: ({ dates, templates }) => ({
    entity: {
      list: ENTITIES,
      after: (
        <datalist id={ENTITIES}>
          {templates?.entities.map((entity) => (
            <option key={entity.id} value={entity.name} label={`${entity.name}: ${waysToReach(entity)}`} />
          ))}
        </datalist>
      ),
    },
    measures: dates ? dates.transfer?.needs_measures === true && { required: true } : {},
    late: dates ? dates.transfer?.late === true && { required: true } : {},
  }),
  consequences: (caseDetail, { oficio, evidence, channel }, dates) => [
    oficio?.trim() && evidence?.trim()
      ? 'El término del hospital deja de correr: le responde la otra entidad.'
      : 'Mientras no conste el oficio, el caso sigue a cargo del hospital, con su término y sus alertas.',
    'La persona lee a qué entidad se traslada y por qué. La ley pide enviarle copia del oficio: adjúntelo (Ley 1755 de 2015, artículo 21).',
    transferLimit(dates?.transfer),
    notificationText(caseDetail, channel),
  ],
};

export const dispatch: StepDescriptor = {
  action: 'Registrar el oficio del traslado',
  send: 'Registrar',
  done: 'Oficio registrado: le responde la otra entidad.',
  consequences: (caseDetail, { channel }) => [
    'El término del hospital deja de correr desde el día en que la entidad lo recibió.',
    notificationText(caseDetail, channel),
  ],
};

export const legend: StepDescriptor = {
  action: 'Registrar la leyenda «reclamo en trámite»',
  title: 'Registrar la leyenda en la base de datos',
  send: 'Registrar',
  done: 'Leyenda registrada.',
  consequences: () => ['Queda escrito con la fecha de hoy. La persona ve que su reclamo está marcado como en trámite.'],
};
