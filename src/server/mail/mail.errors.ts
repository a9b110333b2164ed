import { defineError } from '../http/errors.ts';

export const notRetriable = defineError(409, 'Ese mensaje ya salió, está por salir, o ya no se guarda a quién iba.');
export const noMailServer = defineError(409, 'No hay servidor de correo configurado. Póngalo en SMTP_URL.');
