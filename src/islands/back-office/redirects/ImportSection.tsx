import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { api } from '#islands/api-client/request.ts';
import { useAction } from '#islands/api-client/use-action.ts';
import { FileInput } from '#islands/uploads/FileInput.tsx';
import { redirectsApi } from '#shared/api/endpoints/redirects.api.ts';
import { plural } from '#shared/formats/count.ts';
import { Section } from '../Section.tsx';
import { decodeTable, importedText, rowProblems } from './redirects.model.ts';

const MAX_SHOWN = 100;

/** Addresses of a file: all of them, or what has to be mended in it, row by row. */
export function ImportSection({ changed }: { changed: (message: string) => void }) {
  const { failure, pending, run } = useAction();
  const send = (file: File, input: HTMLInputElement) =>
    run(async () => {
      const body = new Blob([decodeTable(await file.arrayBuffer())]);
      // The same file is chosen again once it is mended.
      input.value = '';
      const headers = { 'content-type': 'text/csv' };
      changed(importedText(await api.call(redirectsApi.import, { body, headers })));
    });
  const problems = rowProblems(failure?.errors ?? {});
  return (
    <Section title="Traer las de un archivo">
      {failure && (
        <FailureNotice failure={failure} title="No se agregó ninguna dirección del archivo">
          <ul>
            {problems.slice(0, MAX_SHOWN).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          {problems.length > MAX_SHOWN && <p>Y {plural(problems.length - MAX_SHOWN, 'fila', 'filas')} más.</p>}
        </FailureNotice>
      )}
      <FileInput
        name="csv"
        label="Archivo CSV"
        hint="Dos columnas: la dirección anterior y la de hoy. Excel lo guarda como «CSV UTF-8». Entran todas las filas o, si una tiene un error, ninguna."
        accept=".csv,text/csv"
        disabled={pending}
        onChoose={(file, input) => void send(file, input)}
      />
    </Section>
  );
}
