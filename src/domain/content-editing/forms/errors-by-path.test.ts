import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { menuSchema } from '../../../content/schemas/menu.schema.ts';
import { participationSchema } from '../../../content/schemas/participation.schema.ts';
import { siteSchema } from '../../../content/schemas/site.schema.ts';
import { errorsByPath } from './errors-by-path.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tests break values of any shape.
type Any = any;

async function errorsOf(schema: z.ZodType, file: string, breakIt: (data: Any) => void) {
  const data = parse(readFileSync(`content/data/${file}.yaml`, 'utf8'));
  breakIt(data);
  const { error } = await schema.safeParseAsync(data);
  return error ? errorsByPath(error) : {};
}

describe('errorsByPath', () => {
  it('gives the message of a field under its path', async () => {
    const errors = await errorsOf(siteSchema, 'site', (site) => {
      site.hours.emergency.hours = [{ from: '7', to: '16:00' }];
      site.phones.telefax.value = '123';
    });
    expect(errors).toEqual({
      'hours.emergency.hours.0.from': ['Escriba la hora con cuatro cifras, por ejemplo 08:00 o 14:00.'],
      'phones.telefax.value': ['Escriba el teléfono con +57 y diez dígitos, sin espacios: +576012345678.'],
    });
  });

  it('gives the message of a whole list, and of a rule between fields', async () => {
    expect(await errorsOf(menuSchema, 'menu', (menu) => menu.main.push(...menu.main))).toEqual({
      main: ['El menú principal lleva siete entradas como máximo.'],
    });
    const errors = await errorsOf(siteSchema, 'site', (site) => {
      site.hours.contactLine.sameServiceAs = 'contactLine';
    });
    expect(errors).toEqual({
      'hours.contactLine.sameServiceAs': ['Elija otro horario: este es el mismo.'],
    });
  });

  it('inside of a union gives the message of the field that was written, otherwise that of the union', async () => {
    const withLink = (link: object) =>
      errorsOf(participationSchema, 'participa', (data) => {
        data.sections[0].links = [link];
      });
    expect(await withLink({ title: 'a', url: 'http://b' })).toEqual({
      'sections.0.links.0.url': ['Escriba la dirección completa, que empiece por https://.'],
    });
    expect(await withLink({ title: 'a' })).toEqual({
      'sections.0.links.0': [
        'Un enlace lleva un título y, además, una página de este sitio o la dirección de otro, con https://.',
      ],
    });
  });

  it('gives each message once, and those of the whole under an empty path', () => {
    const schema = z.string().min(3, 'corto').regex(/b/, 'corto');
    expect(errorsByPath(schema.safeParse('a').error ?? { issues: [] })).toEqual({ '': ['corto'] });
  });
});
