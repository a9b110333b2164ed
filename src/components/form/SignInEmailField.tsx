import { TextField } from './TextField.tsx';

type Props = { hint?: string; errors?: string[] | undefined };

/** The address that a person of the staff signs in with. */
export function SignInEmailField({ hint, errors }: Props) {
  return (
    <TextField
      name="email"
      label="Correo electrónico"
      hint={hint}
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      errors={errors}
    />
  );
}
