import { MAX_PICTURE_BYTES } from '#domain/users/account-picture.ts';
import { accountApi } from '#shared/api/endpoints/account.api.ts';
import { passwordRecoveryApi } from '#shared/api/endpoints/password-recovery.api.ts';
import { pictureTooLarge } from '../files/files.errors.ts';
import { countUpload } from '../files/files.usecases.ts';
import { readUploadedFile } from '../http/file-form.ts';
import { routes } from '../http/routes.ts';
import { toCurrentUser } from '../session/session.usecases.ts';
import { changeOwnPassword } from './own-password.usecases.ts';
import { changeOwnPicture, removeOwnPicture } from './own-picture.usecases.ts';
import { canRecoverByMail, requestPasswordLink, resetPassword } from './password-recovery.usecases.ts';
import { confirmSignUp, requestAccount, signUp } from './sign-up.usecases.ts';

export const accountRoutes = routes(accountApi, {
  signUp: async ({ deps, body, client, c }) =>
    deps.mailer ? c.json(await requestAccount(deps, body, client), 202) : signUp(deps, body, client),
  confirmSignUp: ({ deps, body, client }) => confirmSignUp(deps, body, client),
  changePassword: ({ deps, actor, body }) => changeOwnPassword(deps, actor, body),
  async changePicture({ deps, user, c }) {
    await countUpload(deps, user.id);
    const { bytes } = await readUploadedFile(c.req.raw, MAX_PICTURE_BYTES, pictureTooLarge);
    return changeOwnPicture(deps, toCurrentUser(user), bytes);
  },
  removePicture: ({ deps, user }) => removeOwnPicture(deps, user),
});

export const passwordRecoveryRoutes = routes(passwordRecoveryApi, {
  options: ({ deps }) => ({ by_mail: canRecoverByMail(deps) }),
  requestLink: ({ deps, body, client }) => requestPasswordLink(deps, body, client),
  reset: ({ deps, body, client }) => resetPassword(deps, body, client),
});
