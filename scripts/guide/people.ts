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

const ROWS = [
  [29, 'queja', 'Trato en la ventanilla de facturación', 'El lunes me gritaron delante de todos.'],
  [20, 'peticion', 'Certificado de atención', 'Lo necesito para el colegio de mi hijo.'],
  [13, 'informacion', 'Valor del contrato de ambulancias', 'Quiero saber cuánto costó.'],
  [6, 'reclamo', 'No me entregaron el medicamento', 'Llevo ocho días sin la medicina de la presión.'],
  [5, 'documentos', 'Copia del plan de acción', 'En papel o por correo, como sea más fácil.'],
  [2, 'sugerencia', 'Sillas en la sala de espera', 'Hacen falta sillas para las personas mayores.'],
  [1, 'cita', 'Cita de control', 'Necesito cita de control prenatal.'],
] as const;

/** The cases, with their age in days. */
export const CASES = ROWS.map(([daysAgo, type_pqrsd, issue, description]) => ({
  ...PERSON,
  daysAgo,
  type_pqrsd,
  issue,
  description,
  channel: 'papel',
}));
