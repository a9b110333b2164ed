import { OperatorError } from '../operator-error.ts';

export class WrongPassphrase extends OperatorError {
  constructor() {
    super('La contraseña no es la de esta copia.');
  }
}

export class WrongKey extends OperatorError {
  constructor() {
    super('Ninguna de las claves dadas abre esta copia.');
  }
}

export class CorruptArchive extends OperatorError {
  constructor() {
    super('La copia está dañada o cortada: no se restaura nada. Use otra copia.');
  }
}
