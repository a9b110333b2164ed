/** Reauthentication: the password of who makes a powerful change. */
import { z } from 'zod';
import { currentPasswordField } from '#domain/users/user.ts';

/** An empty form field means no change. */
export const blankAsUndefined = (value: unknown) => (value === '' || value === null ? undefined : value);

/** Reauthentication protects an open session; `needsReauthentication` decides which changes require it. */
const currentPassword = z
  .preprocess(blankAsUndefined, currentPasswordField.optional())
  .describe(
    'La contraseña de quien hace el cambio; hace falta para dar un rol que pueda más, otro correo u otra contraseña, para desactivar, reactivar o eliminar, para exigir menos el segundo factor, y para publicar o dar a otra persona un archivo de reglas.',
  );

/** Body of the calls that always require reauthentication. */
export const reauthenticationInput = z.object({ current_password: currentPassword });
export type Reauthentication = z.infer<typeof reauthenticationInput>;
