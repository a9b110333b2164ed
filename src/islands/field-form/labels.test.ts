import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeFields, type Field } from '#domain/content-editing/forms/describe-fields.ts';
import { identityAnswers } from '#domain/site/identity/answers.ts';
import { contentFileOf } from '../../content/content-files.ts';

const ids = [
  'pages/x',
  'listas/x',
  ...readdirSync('content/data').map((file) => `data/${file.replace(/\.yaml$/, '')}`),
];

/** The answers of the assistant, which become changes of several files. */
const IDENTITY = 'identity';

type Named = { path: string; key: string; field: Field };

/** The parts of a form with the key that each has in the file. */
function parts(field: Field, path: string, key: string): Named[] {
  const below = (inner: Field, name: string) => parts(inner, `${path}.${name}`, name);
  const own = { path, key, field };
  if (field.kind === 'list') return [own, ...parts(field.item, `${path}.*`, key)];
  if (field.kind === 'union') return [own, ...field.variants.flatMap((variant) => parts(variant, path, key))];
  if (field.kind !== 'group') return [own];
  const named = Object.entries(field.fields).flatMap(([name, inner]) => below(inner, name));
  return [own, ...named, ...(field.others ? below(field.others, '*') : [])];
}

describe('the forms of content', () => {
  it.each([...ids, IDENTITY])('%s: every label is words, not the key of the file', (id) => {
    const schema = id === IDENTITY ? identityAnswers : contentFileOf(id)?.schema;
    if (!schema) throw new Error(id);
    const form = describeFields(schema);
    // The whole of a file is shown under its title.
    const isWhole = ({ path, field }: Named) => path === id && field.kind === 'group';
    const untitled = parts(form, id, '').filter((part) => part.field.label === part.key && !isWhole(part));
    expect(untitled.map(({ path, field }) => `${path} (${field.kind})`)).toEqual([]);
  });
});
