import { expect, it } from 'vitest';
import { statedFacts } from './stated-facts.ts';

const told = (html: string) => statedFacts(html).map(({ label, text }) => `${label} = ${text}`);

it.each([
  [
    'in one paragraph',
    '<p><strong>Objeto:</strong> transporte a las veredas. <strong>Plazo:</strong> cuatro meses.</p>',
    ['Objeto = transporte a las veredas', 'Plazo = cuatro meses'],
  ],
  [
    'in a list',
    '<p>Invitación.</p><ul><li><strong>Contratista:</strong> Aseo <em>del Valle</em> S.A.S.</li><li><strong>Valor:</strong> $ 12.000.000</li></ul>',
    ['Contratista = Aseo del Valle S.A.S.', 'Valor = $ 12.000.000'],
  ],
  [
    'four at most',
    `<p>${['Número', 'Contratista', 'Valor', 'Plazo', 'Supervisa'].map((term) => `<strong>${term}:</strong> x `).join('')}</p>`,
    ['Número = x', 'Contratista = x', 'Valor = x', 'Plazo = x'],
  ],
  ['not one bold word', '<p><strong>Importante:</strong> traiga el carné.</p>', []],
  ['not bold words without a colon', '<p><strong>Objeto</strong> x <strong>Plazo</strong> y</p>', []],
  ['no empty fact', '<p><strong>Objeto:</strong> <strong>Plazo:</strong> dos meses</p>', []],
  ['no paragraph', `<p><strong>Objeto:</strong> ${'x'.repeat(121)} <strong>Plazo:</strong> dos meses</p>`, []],
  ['nothing of an empty text', '', []],
])('finds the facts that a text states, %s', (_, html, facts) => {
  expect(told(html)).toEqual(facts);
});
