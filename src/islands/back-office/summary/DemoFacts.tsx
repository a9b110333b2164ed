import type { ContentTasks } from '#shared/api/content-tasks.schema.ts';
import { plural } from '#shared/formats/count.ts';

type Facts = ContentTasks['demo'];

/** What is still demonstration, field by field under its file, with where to change it. */
export function DemoFacts({ facts }: { facts: Facts }) {
  if (facts.length === 0) return <p>Ningún dato del sitio es de demostración.</p>;
  const byFile = Object.entries(Object.groupBy(facts, ({ file }) => file));
  return (
    <details>
      <summary>
        <strong>{plural(facts.length, 'dato de demostración', 'datos de demostración')} por reemplazar</strong>
      </summary>
      <p>
        Escriba el dato del hospital en el archivo y borre su línea <code>demo: true</code>. Las publicaciones de
        demostración se retiran con <code>npm run demo -- remove</code>.
      </p>
      {byFile.map(([file, inFile = []]) => (
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
          {path ? <code>{path}</code> : 'Todo el archivo'}
          {value && `: ${value}`}
        </li>
      ))}
    </ul>
  </>
);
