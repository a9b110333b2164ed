/** content/data/menu.yaml: the main menu and the menus the law names. */
import { z } from 'astro/zod';
import { list, paragraph, pathname, text } from './fields.ts';

const entry = z.strictObject({
  title: text('el título de la entrada').describe('Lo que se lee en el menú.'),
  path: pathname.describe('Página a la que lleva. Mientras la página no exista, la entrada no se muestra.'),
});

const highlighted = z.strictObject({
  title: entry.shape.title,
  text: paragraph('la explicación del menú').describe('Qué se encuentra ahí, en una frase.'),
  path: entry.shape.path,
  entries: z.array(entry).meta({ title: 'Entradas' }),
});

const item = z.strictObject({
  title: entry.shape.title,
  path: entry.shape.path.optional(),
  submenu: list(entry, 'Submenú', 'Segundo nivel; no hay tercero.'),
});

export const menuSchema = z.strictObject({
  main: z.array(item).max(7, 'El menú principal lleva siete entradas como máximo.').describe('Menú principal.'),
  highlighted: z
    .array(highlighted)
    .describe('Los tres menús destacados, con el nombre que manda la Resolución 1519 de 2020.')
    .meta({ title: 'Menús destacados' }),
  policies: z
    .array(entry)
    .describe('Políticas y mapa del sitio, en el pie de página.')
    .meta({ title: 'Políticas y mapa del sitio' }),
});
export type Menu = z.infer<typeof menuSchema>;
export type MenuEntry = z.infer<typeof entry>;
export type MenuItem = z.infer<typeof item>;
