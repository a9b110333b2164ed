import { TextField } from './TextField.tsx';

/** The address that a person of the staff signs in with. */
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
