/** Words of programs and of English, which no message for a person has. */
export const MACHINE_WORDS =
  /\b(nonoptional|undefined|indefinido|inv[aá]lid[oa]?:?|null|nulo|NaN|se esperaba|recibido|cadena|booleano|arreglo|enum|expected|received|required|must|should|too|string|number|boolean|object|array|the|not|error)\b|\[object|\^\[|\\d/i;
