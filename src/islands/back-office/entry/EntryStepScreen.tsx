import { type ReactNode, useLayoutEffect } from 'react';
import { Button } from '#components/form/Button.tsx';
import type { CurrentUser } from '#domain/users/user.ts';
import { focusTitle } from '#islands/api-client/focus-title.ts';
import { formatLongDate } from '#shared/time/time.ts';
import { ChangePasswordForm } from '../accounts/ChangePasswordForm.tsx';
import { SecondFactor } from '../accounts/SecondFactor.tsx';
import { notify } from '../notifications.tsx';
import { Screen } from '../Screen.tsx';
import { Section } from '../Section.tsx';
import { showMenu } from '../shell-dom.ts';
import type { EntryStep } from './entry.model.ts';

type Props = { step: EntryStep; account: CurrentUser; onDone: () => void; onLater: () => void };

/** One of the steps of an entry, loaded when there is one. */
export const EntryStepScreen = ({ step, account, onDone, onLater }: Props) =>
  step === 'password' ? (
    <PasswordStep email={account.email} onDone={onDone} />
  ) : (
    <SecondFactorStep account={account} onDone={onDone} onLater={onLater} />
  );

/** A step takes the place of the screen and of the menu, and the focus. */
function Step({ title, children }: { title: string; children: ReactNode }) {
  useLayoutEffect(() => {
    showMenu(false);
    focusTitle();
    return () => showMenu(true);
  }, []);
  return (
    <Screen title={title}>
      <div className="stack measure">{children}</div>
    </Screen>
  );
}

function PasswordStep({ email, onDone }: { email: string; onDone: () => void }) {
  const changed = () => {
    notify('Contraseña cambiada.');
    onDone();
  };
  return (
    <Step title="Elija su contraseña">
      <Section
        title="Una que solo usted conozca"
        help="La contraseña con la que entró la puso otra persona o el propio portal. Cámbiela ahora; después sigue donde iba."
      >
        <ChangePasswordForm email={email} onChanged={changed} />
      </Section>
    </Step>
  );
}

type SecondFactorStepProps = { account: CurrentUser; onDone: () => void; onLater: () => void };

function SecondFactorStep({ account: { owed, second_factor_due_at: due }, onDone, onLater }: SecondFactorStepProps) {
  return (
    <Step title="Active su segundo factor">
      <Section title="Segundo factor">
        <SecondFactor onSetUp={onDone} />
      </Section>
      {owed === null && due !== null && (
        <Section title="¿No tiene el teléfono a la mano?">
          <p>
            Puede dejarlo para después hasta el {formatLongDate(due)}. Desde entonces, al entrar será lo único que pueda
            hacer.
          </p>
          <p>
            <Button label="Ahora no" onClick={onLater} />
          </p>
        </Section>
      )}
    </Step>
  );
}
