import { Field } from '#components/form/Field.tsx';
import type { NamedFile } from '#domain/pqrsd/case-files.ts';
import { ACCEPTED, attachmentsHint, PlainLimit } from './attachments.copy.tsx';

type Props = { kept: readonly NamedFile[]; keptField: string; errors?: string[] | undefined };

/** Attachments without JavaScript: sent with the form; earlier ones stay until they are removed. */
export const PlainAttachments = ({ kept, keptField, errors }: Props) => (
  <div className="stack">
    <Field name="files" label="Adjuntar archivos" hint={attachmentsHint} errors={errors}>
      {(control) => <input {...control} name="archivos" className="input" type="file" multiple accept={ACCEPTED} />}
    </Field>
    <PlainLimit />
    {errors && errors.length > 1 && (
      <ul className="field__error">
        {errors.slice(1).map((error) => (
          <li key={error}>{error}</li>
        ))}
      </ul>
    )}
    {kept.length > 0 && (
      <fieldset className="fieldset">
        <legend>Ya recibimos estos archivos</legend>
        <input type="hidden" name={keptField} value={JSON.stringify(kept)} />
        {kept.map(({ id, name }) => (
          <label key={id} className="choice">
            <input type="checkbox" name={`quitar-${id}`} />
            <span>Quitar «{name}»</span>
          </label>
        ))}
      </fieldset>
    )}
  </div>
);
