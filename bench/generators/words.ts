/** Spanish that reads like a hospital's pages, drawn from a seed: the same seed, the same text. */

const WHO = [
  'El hospital',
  'La oficina de atención al usuario',
  'El equipo de consulta externa',
  'La subgerencia administrativa',
  'El servicio de urgencias',
  'La junta directiva',
  'El comité de ética',
  'La oficina de planeación',
  'El personal de enfermería',
  'El área de facturación',
  'La brigada de salud',
  'El laboratorio clínico',
];
const DOES = [
  'publica',
  'revisa cada mes',
  'organiza',
  'acompaña',
  'entrega sin costo',
  'responde por escrito',
  'registra',
  'actualiza antes del día cinco',
  'explica en lenguaje claro',
  'pone a disposición de cualquier persona',
  'evalúa',
];
const WHAT = [
  'los horarios de atención de cada vereda',
  'el listado de medicamentos disponibles',
  'las citas de medicina general',
  'los resultados de la encuesta de satisfacción',
  'el plan de vacunación de niños y niñas',
  'los contratos vigentes',
  'la información que ordena la Ley 1712 de 2014',
  'las peticiones que llegan por cualquier canal',
  'los indicadores de oportunidad y calidad',
  'el presupuesto aprobado para la vigencia',
  'las rutas de atención a mujeres gestantes',
  'los turnos de las ambulancias',
];
const WHERE = [
  'en la sede principal',
  'en los puestos de salud',
  'por teléfono y por correo',
  'en la cartelera de la entrada',
  'durante todo el año',
  'en días hábiles de 7:00 a 16:00',
  'con apoyo de la alcaldía',
  'según la norma vigente',
  'para las personas afiliadas y las que no lo están',
  'con enfoque diferencial',
  'sin intermediarios',
];
const SUBJECTS = [
  'Atención en puestos de salud',
  'Ruta materna y perinatal',
  'Entrega de medicamentos',
  'Plan de mantenimiento',
  'Gestión del riesgo',
  'Salud bucal',
  'Vacunación',
  'Rendición de cuentas',
  'Veeduría ciudadana',
  'Talento humano',
  'Seguridad del paciente',
  'Residuos hospitalarios',
  'Archivo y gestión documental',
  'Promoción de la salud',
];

export type Words = {
  upTo(most: number): number;
  subject(): string;
  sentence(): string;
  paragraph(): string;
};

/** A source of text; the generator of numbers is mulberry32. */
export function wordsFrom(seed: number): Words {
  const chance = numbersFrom(seed);
  const upTo = (most: number) => Math.floor(chance() * most);
  const oneOf = (list: readonly string[]) => list[upTo(list.length)] ?? '';
  const sentence = () => `${oneOf(WHO)} ${oneOf(DOES)} ${oneOf(WHAT)} ${oneOf(WHERE)}.`;
  return {
    upTo,
    sentence,
    subject: () => oneOf(SUBJECTS),
    paragraph: () => Array.from({ length: 2 + upTo(5) }, sentence).join(' '),
  };
}

function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
