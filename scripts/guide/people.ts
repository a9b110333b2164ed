/** The fictitious people and cases in the screenshots of the guides. */

export const ADMIN = {
  name: 'Administración del portal',
  email: 'admin@hospital.example',
  password: 'clave-de-la-guia-1',
};
export const LUZ = { name: 'Luz Díaz', email: 'luz@hospital.example', password: 'clave-de-la-guia-2', role: 'siau' };
export const ASPIRANT = { name: 'Pedro Ruiz', email: 'pedro@hospital.example', password: 'clave-de-la-guia-3' };

const PERSON = {
  fullname: 'María Niño Peña',
  address: 'Vereda El Roble, casa 3',
  email: 'maria@correo.example',
  telephone: '3001234567',
  type_document: 'CC',
  number_document: '1098765432',
};

/** The cases, with their age in days. */
export const CASES = [
  {
    daysAgo: 29,
    type_pqrsd: 'queja',
    issue: 'Trato en la ventanilla de facturación',
    description: 'El lunes me gritaron delante de todos.',
  },
  {
    daysAgo: 20,
    type_pqrsd: 'peticion',
    issue: 'Certificado de atención',
    description: 'Lo necesito para el colegio de mi hijo.',
  },
  {
    daysAgo: 13,
    type_pqrsd: 'informacion',
    issue: 'Valor del contrato de ambulancias',
    description: 'Quiero saber cuánto costó.',
  },
  {
    daysAgo: 6,
    type_pqrsd: 'reclamo',
    issue: 'No me entregaron el medicamento',
    description: 'Llevo ocho días sin la medicina de la presión.',
  },
  {
    daysAgo: 5,
    type_pqrsd: 'documentos',
    issue: 'Copia del plan de acción',
    description: 'En papel o por correo, como sea más fácil.',
  },
  {
    daysAgo: 2,
    type_pqrsd: 'sugerencia',
    issue: 'Sillas en la sala de espera',
    description: 'Hacen falta sillas para las personas mayores.',
  },
  { daysAgo: 1, type_pqrsd: 'cita', issue: 'Cita de control', description: 'Necesito cita de control prenatal.' },
].map((given) => ({ ...PERSON, ...given, channel: 'papel' }));
