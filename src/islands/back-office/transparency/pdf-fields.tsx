/** Fields of the dialogs that publish PDF files. */
import { Checkbox } from '#components/form/Checkbox.tsx';
import { Field, type FieldProps } from '#components/form/Field.tsx';
import { Notice } from '#components/form/Notice.tsx';
import { api } from '#islands/api-client/request.ts';
import '#islands/media-library/media-library.css';
import { filesApi } from '#shared/api/endpoints/files.api.ts';

type Props = FieldProps & { multiple?: boolean; onChoose: (file: File) => unknown };

/** Hands the files on and is empty again: they are in the list below it. */
export const PdfInput = ({ multiple, onChoose, ...field }: Props) => (
  <Field {...field} required>
    {(control) => (
      <input
        {...control}
        className="input"
        type="file"
        accept="application/pdf,.pdf"
        multiple={multiple}
        onChange={({ target }) => {
          for (const file of target.files ?? []) onChoose(file);
          target.value = '';
        }}
      />
    )}
  </Field>
);

/** The problems that keep people from reading a document, and the way to publish it all the same. */
export function Problems({ name, problems }: { name: string; problems: readonly string[] }) {
  const [title, ...remedies] = problems;
  if (title === undefined) return null;
  return (
    <Notice kind="warn" title={title}>
      <ul>
        {remedies.map((remedy) => (
          <li key={remedy}>{remedy}</li>
        ))}
      </ul>
      <p>Corríjalo y elíjalo de nuevo. Si el plazo vence hoy, publíquelo y reemplácelo después.</p>
      <Checkbox name={name} label="Publicarlo así; lo voy a reemplazar" errors={[]} />
    </Notice>
  );
}

/** Takes out of the library what was uploaded only for a dialog; where that fails, it stays there unused. */
export const discardUpload = (name: string | null) =>
  name === null ? undefined : void api.call(filesApi.remove, { params: { name } }).catch(() => undefined);
