import { RadioGroup } from '#components/form/RadioGroup.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { PQRSD_LIMITS, PQRSD_TYPE_TEXTS, PQRSD_TYPES, type PqrsdType } from '#domain/pqrsd/pqrsd.ts';
import { DANGER_ANSWERS, DANGER_QUESTION } from '#shared/forms/pqrsd-form.ts';
import { DangerLines } from '../DangerLines.tsx';
import type { FieldGroupProps, FormSettings, PqrsdContact } from '../form-settings.ts';

const DANGER_OPTIONS = Object.entries(DANGER_ANSWERS).map(([value, label]) => ({ value, label }));
const TYPE_OPTIONS = PQRSD_TYPES.map((value) => ({ value, label: PQRSD_TYPE_TEXTS[value].label }));

/** `type` is the current type; empty before a choice. */
type Props = FieldGroupProps & { terms: FormSettings['terms']; type: string };
type SubjectProps = Props & { danger: PqrsdContact['danger'] };

/** Type, subject and text of the request. */
export function SubjectFields({ danger, ...props }: SubjectProps) {
  return (
    <fieldset className="fieldset">
      <legend>Su solicitud</legend>
      <TypeField {...props} />
      <TextField
        name="issue"
        label="Asunto"
        hint="En pocas palabras, de qué se trata."
        limit={PQRSD_LIMITS.issue}
        required
        autoComplete="off"
      />
      <TextArea
        name="description"
        label="Descripción"
        hint={
          <>
            Cuéntenos qué pasó o qué necesita. No tiene que explicar por qué lo pide.{' '}
            <strong>No cuente datos de su salud ni copie su historia clínica</strong> si no hacen falta para
            responderle: son datos sensibles y no está obligado a darlos.
          </>
        }
        limit={PQRSD_LIMITS.description}
        required
      />
      <RadioGroup name="danger_now" label={DANGER_QUESTION} options={DANGER_OPTIONS} />
      <DangerLines lines={danger} isAsked />
    </fieldset>
  );
}

/** The type of the request, with help, an example and the term of each type. */
function TypeField({ isRequired, terms, type: chosen }: Props) {
  const known = PQRSD_TYPES.find((type) => type === chosen);
  return (
    <div className="stack">
      <SelectField
        name="type_pqrsd"
        label="Tipo de solicitud"
        options={TYPE_OPTIONS}
        required={isRequired('type_pqrsd')}
      />
      <div className="field__hint" role="status">
        {known && <TypeHelp type={known} term={terms[known]} />}
      </div>
      <details>
        <summary>¿Cuál tipo debo elegir?</summary>
        <dl className="pqrsd__help">
          {PQRSD_TYPES.map((type) => (
            <div key={type}>
              <dt>{PQRSD_TYPE_TEXTS[type].label}</dt>
              <dd>
                <TypeHelp type={type} term={terms[type]} />
              </dd>
            </div>
          ))}
        </dl>
        <p>Si se equivoca, lo corregimos y le decimos si cambia el plazo.</p>
      </details>
    </div>
  );
}

function TypeHelp({ type, term }: { type: PqrsdType; term: string }) {
  const { help, example } = PQRSD_TYPE_TEXTS[type];
  return (
    <>
      {`${help} Por ejemplo: «${example}» `}
      <strong>{term}</strong>
    </>
  );
}
