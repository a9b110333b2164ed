import { Checkbox } from '#components/form/Checkbox.tsx';
import { GroupError } from '#components/form/Field.tsx';
import { type FieldControl, Fields, type FieldTable } from '#components/form/Fields.tsx';
import { fieldId } from '#components/form/form-errors.ts';
import { servicesBody } from './identity.model.ts';
import { StepForm, type StepProps } from './StepForm.tsx';

export const NameStep = (props: StepProps) => (
  <StepForm step="name" {...props}>
    <Fields
      of={{
        name: ['Nombre oficial', 'Como está en el acto de creación.', { autoComplete: 'organization' }],
        short_name: ['Nombre corto', 'Como lo llama la gente; va en la pestaña del navegador.'],
        nit: ['NIT', 'Con el número de verificación, como está en el RUT: 900.123.456-8.', { inputMode: 'numeric' }],
        motto: ['Lema', null, { limit: 80 }],
        description: [
          'Qué es el hospital, en una frase',
          'La leen los buscadores y quien recibe un enlace.',
          { rows: 3, limit: 160 },
        ],
        domain: [
          'Dominio',
          'El de la página y los correos, sin https://, por ejemplo hospital.gov.co.',
          { inputMode: 'url' },
        ],
      }}
    />
  </StepForm>
);

const PHONE: FieldControl = { inputMode: 'tel' };
const OPTIONAL_PHONE: FieldControl = { inputMode: 'tel', required: false };

const CONTACTS: Record<string, FieldTable> = {
  Teléfonos: {
    switchboard: ['Conmutador', 'Con indicativo: 60 y el de la región.', PHONE],
    emergency: ['Urgencias, 24 horas', 'Si contesta el conmutador, escriba el mismo.', PHONE],
    toll_free: ['Línea gratuita', null, OPTIONAL_PHONE],
    anti_corruption: ['Línea anticorrupción', null, OPTIONAL_PHONE],
    telefax: ['Telefax', null, OPTIONAL_PHONE],
  },
  WhatsApp: {
    chat_consulta: ['De consulta externa', null, OPTIONAL_PHONE],
    chat_siau: ['Del SIAU', null, OPTIONAL_PHONE],
    chat_urgencias: ['De urgencias', null, OPTIONAL_PHONE],
  },
  Correos: {
    contact_email: ['De contacto', null, { type: 'email' }],
    judicial_email: [
      'De notificaciones judiciales',
      'Lo exige el artículo 197 de la Ley 1437 de 2011.',
      { type: 'email' },
    ],
  },
};

export const ContactStep = (props: StepProps) => (
  <StepForm step="contact" {...props}>
    {Object.entries(CONTACTS).map(([legend, fields]) => (
      <fieldset key={legend} className="fieldset">
        <legend>{legend}</legend>
        <Fields of={fields} />
      </fieldset>
    ))}
  </StepForm>
);

export function ServicesStep(props: StepProps) {
  const { options, answers } = props.state;
  const pages = options.pages.map(({ path, title }) => [path, title] as const);
  const { services } = answers;
  return (
    <StepForm step="services" bodyOf={servicesBody} {...props}>
      <Boxes
        name="cards"
        legend="En la portada"
        chosen={services.cards}
        of={options.cards.map((card) => [card, card])}
      />
      <Boxes name="pages" legend="En el menú «Servicios»" chosen={services.pages} of={pages} />
      <p className="muted">
        Después revise los textos de cada página de servicio: camas, consultorios y ambulancias son de ejemplo.
      </p>
    </StepForm>
  );
}

type BoxesProps = { name: string; legend: string; chosen: unknown; of: readonly (readonly [string, string])[] };

/** Checkboxes that are named `NAME.VALUE`. */
const Boxes = ({ name, legend, chosen, of }: BoxesProps) => (
  <fieldset className="fieldset" id={fieldId(name)} tabIndex={-1}>
    <legend>{legend}</legend>
    <GroupError name={name} />
    {of.map(([value, label]) => (
      <Checkbox
        key={value}
        name={`${name}.${value}`}
        label={label}
        defaultChecked={Array.isArray(chosen) && chosen.includes(value)}
      />
    ))}
  </fieldset>
);
