import { endpoints } from '../endpoint.ts';
import { recoveryOptions } from '../password-recovery.schema.ts';

export const passwordRecoveryApi = endpoints({
  options: { method: 'get', path: '/password/recovery', response: recoveryOptions },
  requestLink: { method: 'post', path: '/password/recovery' },
  reset: { method: 'post', path: '/password/reset' },
});
