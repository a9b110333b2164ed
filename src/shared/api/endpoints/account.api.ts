import { z } from 'zod';
import { currentUser, signInResponse } from '#domain/users/user.ts';
import { signUpAccepted } from '../account.schema.ts';
import { endpoints } from '../endpoint.ts';

export const accountApi = endpoints({
  /** The account and its session, or a notice that a link was mailed. */
  signUp: { method: 'post', path: '/signup', status: 201, response: z.union([signInResponse, signUpAccepted]) },
  confirmSignUp: { method: 'post', path: '/signup/confirm', status: 201, response: signInResponse },
  changePicture: { method: 'post', path: '/account/picture', response: currentUser },
  removePicture: { method: 'delete', path: '/account/picture' },
  changePassword: { method: 'put', path: '/user/password' },
});
