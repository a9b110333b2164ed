/** The tax number of an entity (NIT) and its check digit, module 11 (DIAN, Orden Administrativa 4 de 1989). */

/** By position from the right. */
const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** The check digit of a NIT without it; its digits alone. */
export function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (WEIGHTS[at] ?? 0), 0);
  const rest = sum % 11;
  return rest > 1 ? 11 - rest : rest;
}

export type NitReading = { nit: string } | { issue: string };

/** Reads a NIT as people write it and gives `900.123.456-8`; an issue names what is wrong and, where it can, the remedy. */
export function readNit(text: string): NitReading {
  const [, body = '', digit] = /^([\d.\s]+?)\s*(?:[-–]\s*(\d))?$/.exec(text.trim()) ?? [];
  const digits = body.replace(/\D/g, '');
  if (digits.length === 10 && digit === undefined) return readNit(`${digits.slice(0, 9)}-${digits.slice(9)}`);
  if (digits.length !== 9)
    return { issue: 'Escriba los nueve números del NIT y, tras el guion, el de verificación: 900.123.456-8.' };
  const expected = checkDigit(digits);
  const formatted = digits.replace(/(\d{3})(?=\d)/g, '$1.');
  if (digit === undefined)
    return {
      issue: `Falta el número de verificación, tras el guion. Para ${formatted} es ${expected}: confírmelo en el RUT.`,
    };
  if (Number(digit) !== expected)
    return { issue: `El número de verificación no corresponde a ${formatted}. Revise los números en el RUT.` };
  return { nit: `${formatted}-${expected}` };
}
