import { expect, it } from 'vitest';
import { type DescribedContent, describeChange } from './describe-change.ts';
import type { Field } from './forms/describe-fields.ts';

const FORM = {
  kind: 'group',
  fields: { title: { kind: 'text', label: 'Título' }, faq: { kind: 'list', label: 'Preguntas' } },
} as unknown as Field;
const content = (body: string, fields: unknown = { title: 'A' }): DescribedContent => ({ fields, body });

it.each<[what: string, before: DescribedContent, after: DescribedContent, words: string]>([
  ['nothing', content('a\n'), content('a\n'), 'sin cambios'],
  ['a field, by its label', content('a\n'), content('a\n', { title: 'B' }), 'cambia «Título»'],
  ['a text without titles', content('a\n'), content('b\n'), 'cambia el texto'],
  [
    'the title above a text',
    content('## Qué *llevar* ##\n\na\n'),
    content('## Qué *llevar* ##\n\nb\n'),
    'cambia el texto de «Qué llevar»',
  ],
  [
    'a title that is underlined',
    content('Qué **llevar**\ny más\n---\n\na\n'),
    content('Qué **llevar**\ny más\n---\n\nb\n'),
    'cambia el texto de «Qué llevar y más»',
  ],
])('%s', (_, before, after, words) => {
  expect(describeChange('Página', FORM, before, after)).toBe(`Página: ${words}`);
});
