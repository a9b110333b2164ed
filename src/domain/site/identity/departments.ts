/** Departments of Colombia by their DIVIPOLA code (DANE), which is also how their postal codes begin. */
const DEPARTMENTS = {
  '91': 'Amazonas',
  '05': 'Antioquia',
  '81': 'Arauca',
  '08': 'Atlántico',
  '11': 'Bogotá, D. C.',
  '13': 'Bolívar',
  '15': 'Boyacá',
  '17': 'Caldas',
  '18': 'Caquetá',
  '85': 'Casanare',
  '19': 'Cauca',
  '20': 'Cesar',
  '27': 'Chocó',
  '23': 'Córdoba',
  '25': 'Cundinamarca',
  '94': 'Guainía',
  '95': 'Guaviare',
  '41': 'Huila',
  '44': 'La Guajira',
  '47': 'Magdalena',
  '50': 'Meta',
  '52': 'Nariño',
  '54': 'Norte de Santander',
  '86': 'Putumayo',
  '63': 'Quindío',
  '66': 'Risaralda',
  '88': 'San Andrés, Providencia y Santa Catalina',
  '68': 'Santander',
  '70': 'Sucre',
  '73': 'Tolima',
  '76': 'Valle del Cauca',
  '97': 'Vaupés',
  '99': 'Vichada',
} as const;

export const DEPARTMENT_NAMES = Object.values(DEPARTMENTS).sort((one, other) => one.localeCompare(other, 'es'));

/** Whether a postal code of six figures is of a department (Código Postal Nacional: its first two are those of the DANE). */
export const isPostalCodeOf = (postalCode: string, department: string): boolean =>
  Object.entries(DEPARTMENTS).some(([code, name]) => name === department && postalCode.startsWith(code));
