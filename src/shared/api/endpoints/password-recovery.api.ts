import { endpoint } from '../endpoint.ts';
import { passwordReset, recoveryOptions, recoveryRequest } from '../password-recovery.schema.ts';

export const passwordRecoveryApi = {
  options: endpoint('GET /password/recovery', 'public', 'Cómo recupera la contraseña quien la olvidó', {
    response: recoveryOptions,
  }),
  requestLink: endpoint(
    'POST /password/recovery',
    'public',
    'Pedir un enlace por correo; la respuesta es la misma haya o no una cuenta con esa dirección',
    { body: recoveryRequest, errors: [409, 429] },
  ),
  reset: endpoint(
    'POST /password/reset',
    'public',
    'Usar ese enlace: una contraseña nueva; todas las sesiones se cierran',
    { body: passwordReset, errors: [429] },
  ),
};
