import { PASSWORD_HINT } from '#domain/users/user.ts';
import { PasswordField } from './PasswordField.tsx';

type Props = { label: 'Contraseña' | 'Contraseña nueva'; hint?: string; required?: boolean };

/** A new password and its repetition. */
export function PasswordPair({ label, hint = PASSWORD_HINT, required = true }: Props) {
  const shared = { autoComplete: 'new-password', required };
  return (
    <>
      <PasswordField {...shared} name="password" label={label} hint={hint} />
      <PasswordField {...shared} name="password_confirmation" label={`Repita la ${label.toLowerCase()}`} />
    </>
  );
}
