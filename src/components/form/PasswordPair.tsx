import { PASSWORD_HINT } from '#domain/users/user.ts';
import type { FieldErrors } from './form-errors.ts';
import { PasswordField } from './PasswordField.tsx';

type Props = {
  label: 'Contraseña' | 'Contraseña nueva';
  hint?: string;
  required?: boolean;
  errors: FieldErrors;
};

/** A password that is chosen, typed twice. */
export function PasswordPair({ label, hint = PASSWORD_HINT, required = true, errors }: Props) {
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        hint={hint}
        autoComplete="new-password"
        required={required}
        errors={errors.password}
      />
      <PasswordField
        name="password_confirmation"
        label={`Repita la ${label.toLowerCase()}`}
        autoComplete="new-password"
        required={required}
        errors={errors.password_confirmation}
      />
    </>
  );
}
