import { ExplainedError } from '../explained-error.ts';

export class WrongPassphrase extends ExplainedError {
  constructor() {
    super('La contraseña no es la de esta copia.');
  }
}

export class WrongKey extends ExplainedError {
  constructor() {
    super('Ninguna de las claves dadas abre esta copia.');
  }
}

export class BrokenArchive extends ExplainedError {
  constructor() {
    super('La copia está dañada o cortada: no se restaura nada. Use otra copia.');
  }
}
