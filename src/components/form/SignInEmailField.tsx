import { TextField } from './TextField.tsx';

/** The email address of a staff account. */
export function SignInEmailField({ hint }: { hint?: string }) {
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
    />
  );
}
