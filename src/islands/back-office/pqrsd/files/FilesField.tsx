import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Field } from '#components/form/Field.tsx';
import type { FieldErrors } from '#components/form/form-errors.ts';
import type { FormValues } from '#components/form/form-values.ts';
import { CASE_FILE_EXTENSIONS, CASE_FILE_KINDS, CASE_FILES, type NamedFile } from '#domain/pqrsd-files.ts';
import { asApiError } from '#islands/api-client/request.ts';
import { FILES, FILES_PENDING, filesIn, fitting } from './files.model.ts';
import { sendCaseFile } from './send-case-file.ts';

type Props = { label: string; hint?: string; initial: FormValues; errors: FieldErrors };

const ACCEPTED = CASE_FILE_EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** Files that go with a step. They leave at once; what is refused is named, and the rest stays. */
export function FilesField({ label, hint, initial, errors }: Props) {
  const [files, setFiles] = useState<NamedFile[]>(() => filesIn(initial));
  const [pending, setPending] = useState(0);
  const [refused, setRefused] = useState<string[]>([]);
  const told = useTold(JSON.stringify(files), pending);

  const send = async (file: File) => {
    setPending((count) => count + 1);
    try {
      const { id } = await sendCaseFile(file);
      setFiles((before) => [...before, { id, name: file.name }]);
    } catch (thrown) {
      setRefused((before) => [...before, `«${file.name}»: ${asApiError(thrown).message}`]);
    } finally {
      setPending((count) => count - 1);
    }
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const { taken, refused: left } = fitting([...(event.target.files ?? [])], files.length + pending);
    event.target.value = '';
    setRefused(left);
    for (const file of taken) void send(file);
  };
  return (
    <Field
      name={FILES}
      label={label}
      hint={
        <>
          {hint} Hasta {CASE_FILES}, de 10 MB cada uno: {CASE_FILE_KINDS}.
        </>
      }
      errors={errors[FILES]}
    >
      {({ name: _name, ...control }) => (
        <>
          <input {...control} className="input" type="file" multiple accept={ACCEPTED} onChange={choose} />
          <input type="hidden" name={FILES} value={JSON.stringify(files)} ref={told} />
          {pending > 0 && <input type="hidden" name={FILES_PENDING} value="on" />}
          <div role="status">
            {pending > 0 && (
              <p className="field__hint">Cargando {pending === 1 ? '1 archivo' : `${pending} archivos`}…</p>
            )}
            {refused.map((text) => (
              <p key={text} className="field__error">
                {text}
              </p>
            ))}
          </div>
          <Chosen files={files} onRemove={(id) => setFiles((before) => before.filter((file) => file.id !== id))} />
        </>
      )}
    </Field>
  );
}

function Chosen({ files, onRemove }: { files: readonly NamedFile[]; onRemove: (id: string) => void }) {
  if (files.length === 0) return null;
  return (
    <ul className="list" aria-label="Archivos que van">
      {files.map(({ id, name }) => (
        <li key={id} className="desk-chosen">
          <span>{name}</span>
          <button type="button" className="button button--quiet" onClick={() => onRemove(id)}>
            Quitar<span className="visually-hidden"> {name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Tells the form of files that came or went, as it hears of anything that is typed. */
function useTold(files: string, pending: number) {
  const control = useRef<HTMLInputElement>(null);
  const known = useRef(`${files} ${pending}`);
  useEffect(() => {
    const now = `${files} ${pending}`;
    if (known.current === now) return;
    known.current = now;
    control.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [files, pending]);
  return control;
}
