/** Requests as people file them through the form, each another one. */
import { chanceFrom } from './chance.ts';
import { sentence } from './texts.ts';

const SEED = 2;
const NAMES = ['María Niño Peña', 'José Ángel Muñoz', 'Luz Dary Ibáñez', 'Wilson Güiza', 'Carmen Rosa Vélez'];
const TYPES = ['peticion', 'queja', 'reclamo', 'sugerencia', 'informacion'];
const SENTENCES = 4;

/** Gives one body of `POST /api/pqrsd` after another; a tenth of them anonymous. */
export function caseWriter(): () => Record<string, unknown> {
  const chance = chanceFrom(SEED);
  const run = crypto.randomUUID();
  let written = 0;
  return () => {
    written += 1;
    const matter = {
      type_pqrsd: chance.pick(TYPES),
      issue: `Solicitud ${written}`,
      description: Array.from({ length: SENTENCES }, () => sentence(chance)).join(' '),
      rad: `${run}-${written}`,
      policy: true,
    };
    if (chance.percent(10)) return { ...matter, anonymous: true };
    return {
      ...matter,
      fullname: chance.pick(NAMES),
      address: `Vereda El Roble, casa ${chance.between(1, 90)}`,
      email: `persona${written}@correo.example`,
      telephone: `300${chance.between(1_000_000, 9_999_999)}`,
      gender: chance.pick(['F', 'M', 'O']),
      ocupation: 'Agricultura',
      type_document: 'CC',
      number_document: String(chance.between(10_000_000, 99_999_999)),
    };
  };
}
