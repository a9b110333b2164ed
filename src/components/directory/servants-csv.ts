/** The directory of servants as open data (Anexo 4, Resolución 1519 de 2020). */
import type { CsvColumn } from '#shared/formats/csv.ts';
import { formatPhone } from '../../content/contact.ts';
import type { PublicServant } from '../../content/schemas/organization.schema.ts';

export const SERVANT_COLUMNS: CsvColumn<PublicServant>[] = [
  { name: 'Nombres y apellidos', value: ({ name }) => name },
  { name: 'País de nacimiento', value: ({ birth }) => birth.country },
  { name: 'Departamento de nacimiento', value: ({ birth }) => birth.department },
  { name: 'Ciudad de nacimiento', value: ({ birth }) => birth.city },
  { name: 'Formación académica', value: ({ education }) => education },
  { name: 'Experiencia', value: ({ experience }) => experience },
  { name: 'Cargo', value: ({ position }) => position },
  { name: 'Dependencia', value: ({ unit }) => unit },
  { name: 'Vinculación', value: ({ link }) => link },
  { name: 'Correo institucional', value: ({ email }) => email },
  { name: 'Teléfono institucional', value: ({ phone }) => formatPhone(phone) },
  { name: 'Extensión', value: ({ extension }) => extension },
  { name: 'Escala salarial', value: ({ salaryScale }) => salaryScale },
  { name: 'Objeto del contrato', value: ({ contract }) => contract?.object },
  { name: 'Valor del contrato en pesos', value: ({ contract }) => contract?.value },
  { name: 'Inicio del contrato', value: ({ contract }) => contract?.from },
  { name: 'Fin del contrato', value: ({ contract }) => contract?.until },
];
