import { CountedTextField } from '#components/form/CountedTextField.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { PQRSD_LIMITS } from '#domain/pqrsd/pqrsd.ts';
import type { FieldGroupProps, FormSettings } from '../form-settings.ts';
import { TypeField } from './TypeField.tsx';

type Props = FieldGroupProps & { terms: FormSettings['terms']; type: string };

/** Type, subject and text of the request. */
export function SubjectFields({ isRequired, terms, type }: Props) {
  return (
    <fieldset className="fieldset">
      <legend>Su solicitud</legend>
      <TypeField terms={terms} required={isRequired('type_pqrsd')} chosen={type} />
      <CountedTextField
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
    </fieldset>
  );
}
