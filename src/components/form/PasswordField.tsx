import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import './password.css';
import { Field, type FieldProps } from './Field.tsx';

type InputProps = Pick<ComponentProps<'input'>, 'autoComplete'>;

/** A password field that can be shown and accepts pasting; it warns while Caps Lock is on. */
export function PasswordField({ autoComplete, ...field }: FieldProps & InputProps) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watchCaps = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field {...field}>
      {(control) => (
        <>
          <div className="password">
            <input
              {...control}
              className="input"
              type={shown ? 'text' : 'password'}
              autoComplete={autoComplete}
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
              <span className="visually-hidden"> {field.label.toLowerCase()}</span>
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
