import type { FieldProps } from './Field.tsx';
import { PasswordField } from './PasswordField.tsx';

type Props = Partial<Pick<FieldProps, 'name' | 'hint' | 'errors'>>;

/** Asks the person of the session for their password again, before a change that needs it. */
export const OwnPasswordField = (props: Props) => (
  <PasswordField
    name="current_password"
    label="Su contraseña"
    hint="La de usted, que hace el cambio."
    autoComplete="current-password"
    required
    {...props}
  />
);
