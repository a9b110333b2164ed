/** What a test of yesterday's portal has to know of it: its people, its address and the minute at which it was read. */

/** The password of every account. */
export const PASSWORD = 'la-clave-de-ayer-es-larga';
export const SITE_URL = 'https://hospital.example';
/** Until when the portal lived, and the minute at which its answers were kept. */
export const LAST_MINUTE = new Date('2026-11-20T10:00:00-05:00');

const person = (name: string, email: string, role: string) => ({ name, email: `${email}@hospital.example`, role });

/** The first administrator. */
export const ADMIN = { email: 'zoila@hospital.example', password: PASSWORD };
export const PEOPLE = {
  admin: person('Zoila Admin', 'gerencia.sistemas', 'admin'),
  editor: person('Elena Editora', 'elena', 'editor'),
  author: person('Rosa Autora', 'rosa', 'autor'),
  luz: person('Luz Díaz', 'luz', 'siau'),
  marta: person('Marta Ríos', 'marta', 'siau'),
  pending: person('Pedro Pendiente', 'pedro', 'pendiente'),
} as const;

/** What the office changed for visitors: words that they read at an address, and how the names of its files begin. */
export const SHOWN = [
  {
    address: '/nosotros',
    words: 'Desde marzo el hospital tiene tres ambulancias',
    files: ['plan-de-ambulancias', 'ambulancia-nueva'],
  },
  { address: '/contacto', words: 'E.S.E. Hospital San Roque de Piedras Blancas', files: [] },
  { address: '/contacto', words: 'Lunes a viernes, 7:20 a. m. a 12:40 p. m.', files: [] },
  { address: '/apoyo-diagnostico', words: 'Jueves, 7:10 a. m. a 11:50 a. m.', files: [] },
  { address: '/puntos-de-vacunacion', words: 'El Salto, los martes de 8 a 11', files: [] },
  { address: '/consulta-externa', words: 'También los sábados, con cita', files: [] },
  { address: '/transparencia', words: 'Ejecución de marzo de 2026', files: ['ejecucion-de-marzo-de-2026'] },
  { address: '/transparencia', words: 'Ley 100 de 1993, art. 194: no es una entidad territorial', files: [] },
];
