/** The clinical record is reserved (Ley 23 de 1981, art. 34; docs/law.md HAB-08): it goes to who is identified. */

/** Why no file is attached to the answer of a request for it. */
export const NO_CLINICAL_RECORD =
  'La historia clínica no se envía por aquí: entréguela a quien pruebe quién es o que está autorizado, y deje la constancia.';
