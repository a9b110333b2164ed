import { type KeyboardEvent, useState } from 'react';
import { Field } from '#components/form/Field.tsx';

type Props = { errors?: string[] | undefined };

/** The password, which may be shown, with a warning while capitals are locked. */
export function PasswordField({ errors }: Props) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCaps = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field name="password" label="Contraseña" errors={errors} required>
      {(control) => (
        <>
          <div className="login__password">
            <input
              {...control}
              className="input"
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck={false}
              onKeyDown={watchCaps}
              onKeyUp={watchCaps}
              onBlur={() => setCapsLock(false)}
            />
            <button
              type="button"
              className="button button--secondary"
              aria-controls={control.id}
              onClick={() => setShown(!shown)}
            >
              {shown ? 'Ocultar' : 'Mostrar'}
              <span className="visually-hidden"> contraseña</span>
            </button>
          </div>
          <p className="field__hint" role="status">
            {capsLock && 'Tiene activadas las mayúsculas (Bloq Mayús).'}
          </p>
        </>
      )}
    </Field>
  );
}
