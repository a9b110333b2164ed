import type { ContentTasks } from '#shared/api/content-tasks.schema.ts';
import { groupBy } from '#shared/fields/group-by.ts';
import { plural } from '#shared/formats/count.ts';
import { factAddress } from './demo-facts.model.ts';

type Facts = ContentTasks['demo'];

/** What is still demonstration, field by field under its file, with where to change it. */
export function DemoFacts({ facts }: { facts: Facts }) {
  if (facts.length === 0) return <p>Ningún dato del sitio es de demostración.</p>;
  const byFile = [...groupBy(facts, ({ file }) => file)];
  return (
    <details>
      <summary>
        <strong>{plural(facts.length, 'dato de demostración', 'datos de demostración')} por reemplazar</strong>
      </summary>
      <p>
        Abra cada uno, escriba el dato del hospital y quítele la marca «De demostración». Las publicaciones de
        demostración se retiran con <code>npm run demo -- remove</code>.
      </p>
      {byFile.map(([file, inFile]) => (
        <FileFacts key={file} file={file} facts={inFile} />
      ))}
    </details>
  );
}

const FileFacts = ({ file, facts }: { file: string; facts: Facts }) => (
  <>
    <h3 className="text-m above-3">
      <code>{file}</code>
    </h3>
    <ul>
      {facts.map(({ path, value }) => (
        <li key={path}>
          <FactLink file={file} path={path} />
          {value && `: ${value}`}
        </li>
      ))}
    </ul>
  </>
);

/** Leads to the field in the form of its file; the dashboard is another page than the editor, which reads the fragment. */
function FactLink({ file, path }: Pick<Facts[number], 'file' | 'path'>) {
  const name = path || 'Todo el archivo';
  const address = factAddress(file, path);
  return address ? <a href={address}>{name}</a> : name;
}
