/** Offered as the person types; any other occupation is as good. */
export const OCCUPATIONS = [
  'Agricultor o agricultora',
  'Ama o amo de casa',
  'Comerciante',
  'Conductor o conductora',
  'Desempleado o desempleada',
  'Docente',
  'Empleado o empleada',
  'Estudiante',
  'Ganadero o ganadera',
  'Independiente',
  'Jornalero o jornalera',
  'Pensionado o pensionada',
  'Servidor público o servidora pública',
] as const;
