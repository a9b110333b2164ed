import { describe, expect, it } from 'vitest';
import { isEasyToGuess } from './password.ts';

const ABOUT = ['Rosa Elvira Pérez', 'rosa.perez@hospital-roble.example'];

describe('a password is easy to guess', () => {
  it.each([
    ['when it is a common word with numbers', 'Contraseña123'],
    ['when letters are written as numbers and signs', 'P@$$w0rd2026!'],
    ['when common words are put together', 'hospital-admin-2026'],
    ['when a word is repeated', 'claveclaveclave'],
    ['when it is a row of the keyboard', 'qwertyuiop12'],
    ['when it is digits in a row', '123456789012'],
    ['when it goes backwards', '987654321098'],
    ['when it is one letter', 'aaaaaaaaaaaaaaaa'],
    ['when few characters take turns', 'ababababababab'],
    ['when it is the name of its owner', 'RosaElviraPerez1'],
    ['when it is the address of its owner', 'rosa.perez@roble'],
  ])('%s', (_case, password) => {
    expect(isEasyToGuess(password, ABOUT)).toBe(true);
  });
});

describe('a password is good', () => {
  it.each([
    'el río baja crecido en mayo',
    'una-clave-bastante-larga',
    'Xk7#pQ2vLm9w',
    'hospital girasol tejado',
    'correcaminos!',
  ])('when it is «%s»', (password) => {
    expect(isEasyToGuess(password, ABOUT)).toBe(false);
  });
});
