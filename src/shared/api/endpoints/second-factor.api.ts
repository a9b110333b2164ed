import { endpoints } from '../endpoint.ts';
import { newRecoveryCodes, recoveryLink, secondFactorSecret, secondFactorState } from '../second-factor.schema.ts';

export const secondFactorApi = endpoints({
  get: { method: 'get', path: '/user/second-factor', response: secondFactorState },
  begin: { method: 'post', path: '/user/second-factor', status: 201, response: secondFactorSecret },
  confirm: { method: 'post', path: '/user/second-factor/confirm', response: newRecoveryCodes },
  renewCodes: { method: 'post', path: '/user/second-factor/codes', response: newRecoveryCodes },
  turnOff: { method: 'post', path: '/user/second-factor/off' },
  createRecoveryLink: { method: 'post', path: '/users/{id}/recovery-link', status: 201, response: recoveryLink },
  reset: { method: 'post', path: '/second-factor/reset' },
});
