import { endpoint } from '../endpoint.ts';
import { reauthenticationInput } from '../reauthentication.schema.ts';
import {
  codeConfirmation,
  newRecoveryCodes,
  passwordConfirmation,
  recoveryLink,
  secondFactorReset,
  secondFactorSecret,
  secondFactorState,
} from '../second-factor.schema.ts';

export const secondFactorApi = {
  get: endpoint('GET /user/second-factor', 'session', 'Cómo está mi segundo factor', {
    response: secondFactorState,
    whileOwing: ['second-factor'],
  }),
  begin: endpoint('POST /user/second-factor', 'session', 'Comenzar: un secreto para la aplicación del teléfono', {
    body: passwordConfirmation,
    response: secondFactorSecret,
    status: 201,
    errors: [429],
    whileOwing: ['second-factor'],
  }),
  confirm: endpoint('POST /user/second-factor/confirm', 'session', 'Activarlo con un código de la aplicación', {
    body: codeConfirmation,
    response: newRecoveryCodes,
    errors: [409, 429],
    whileOwing: ['second-factor'],
  }),
  renewCodes: endpoint(
    'POST /user/second-factor/codes',
    'session',
    'Códigos de recuperación nuevos; los anteriores dejan de servir',
    { body: passwordConfirmation, response: newRecoveryCodes, errors: [409, 429] },
  ),
  turnOff: endpoint('POST /user/second-factor/off', 'session', 'Desactivarlo', {
    body: passwordConfirmation,
    errors: [409, 429],
  }),
  createRecoveryLink: endpoint(
    'POST /users/{id}/recovery-link',
    'user:update',
    'Enlace de un solo uso para quien perdió el teléfono y los códigos; quien lo crea debe tener segundo factor',
    { body: reauthenticationInput, response: recoveryLink, status: 201, errors: [409, 429] },
  ),
  reset: endpoint('POST /second-factor/reset', 'public', 'Usar ese enlace, con la contraseña', {
    body: secondFactorReset,
    errors: [429],
  }),
};
