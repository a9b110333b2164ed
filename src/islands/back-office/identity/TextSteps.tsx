import { Checkbox } from '#components/form/Checkbox.tsx';
import { GroupError } from '#components/form/Field.tsx';
import { fieldId } from '#components/form/form-errors.ts';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { servicesBody } from './identity.model.ts';
import { StepForm, type StepProps } from './StepForm.tsx';

export const NameStep = (props: StepProps) => (
  <StepForm step="name" {...props}>
    <TextField
      name="name"
      label="Nombre oficial"
      hint="Como está en el acto de creación."
      required
      autoComplete="organization"
    />
    <TextField
      name="short_name"
      label="Nombre corto"
      hint="Como lo llama la gente; va en la pestaña del navegador."
      required
    />
    <TextField
      name="nit"
      label="NIT"
      hint="Con el número de verificación, como está en el RUT: 900.123.456-8."
      required
      inputMode="numeric"
    />
    <TextField name="motto" label="Lema" required limit={80} />
    <TextArea
      name="description"
      label="Qué es el hospital, en una frase"
      hint="La leen los buscadores y quien recibe un enlace."
      required
      rows={3}
      limit={160}
    />
    <TextField
      name="domain"
      label="Dominio"
      hint="El de la página y los correos, sin https://, por ejemplo hospital.gov.co."
      required
      inputMode="url"
    />
  </StepForm>
);

const PHONE = { inputMode: 'tel' } as const;

export const ContactStep = (props: StepProps) => (
  <StepForm step="contact" {...props}>
    <fieldset className="fieldset">
      <legend>Teléfonos</legend>
      <TextField
        name="switchboard"
        label="Conmutador"
        hint="Con indicativo: 60 y el de la región."
        required
        {...PHONE}
      />
      <TextField
        name="emergency"
        label="Urgencias, 24 horas"
        hint="Si contesta el conmutador, escriba el mismo."
        required
        {...PHONE}
      />
      <TextField name="toll_free" label="Línea gratuita" {...PHONE} />
      <TextField name="anti_corruption" label="Línea anticorrupción" {...PHONE} />
      <TextField name="telefax" label="Telefax" {...PHONE} />
    </fieldset>
    <fieldset className="fieldset">
      <legend>WhatsApp</legend>
      <TextField name="chat_consulta" label="De consulta externa" {...PHONE} />
      <TextField name="chat_siau" label="Del SIAU" {...PHONE} />
      <TextField name="chat_urgencias" label="De urgencias" {...PHONE} />
    </fieldset>
    <fieldset className="fieldset">
      <legend>Correos</legend>
      <TextField name="contact_email" label="De contacto" required type="email" />
      <TextField
        name="judicial_email"
        label="De notificaciones judiciales"
        hint="Lo exige el artículo 197 de la Ley 1437 de 2011."
        required
        type="email"
      />
    </fieldset>
  </StepForm>
);

export function ServicesStep(props: StepProps) {
  const { options, answers } = props.state;
  const isChosen = (list: unknown, value: string) => Array.isArray(list) && list.includes(value);
  return (
    <StepForm step="services" bodyOf={servicesBody} {...props}>
      <fieldset className="fieldset" id={fieldId('cards')} tabIndex={-1}>
        <legend>En la portada</legend>
        <GroupError name="cards" />
        {options.cards.map((title) => (
          <Checkbox
            key={title}
            name={`card.${title}`}
            label={title}
            defaultChecked={isChosen(answers.services.cards, title)}
          />
        ))}
      </fieldset>
      <fieldset className="fieldset" id={fieldId('pages')} tabIndex={-1}>
        <legend>En el menú «Servicios»</legend>
        <GroupError name="pages" />
        {options.pages.map(({ path, title }) => (
          <Checkbox
            key={path}
            name={`page.${path}`}
            label={title}
            defaultChecked={isChosen(answers.services.pages, path)}
          />
        ))}
      </fieldset>
      <p className="muted">
        Después revise los textos de cada página de servicio: camas, consultorios y ambulancias son de ejemplo.
      </p>
    </StepForm>
  );
}
