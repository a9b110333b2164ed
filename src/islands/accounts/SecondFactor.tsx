import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { readFormValues } from '#components/form/form-values.ts';
import { Notice } from '#components/form/Notice.tsx';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { currentPasswordField } from '#domain/users/user.ts';
import { ApiForm } from '#islands/api-client/ApiForm.tsx';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { api } from '#islands/api-client/request.ts';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { secondFactorApi } from '#shared/api/endpoints/second-factor.api.ts';
import type { SecondFactorSecret, SecondFactorState } from '#shared/api/second-factor.schema.ts';
import { ConfirmCode } from './ConfirmCode.tsx';

/** A stage that begins with the password. */
type PasswordStage = 'beginning' | 'renewing' | 'dropping';
/** Where the person is in setting the second factor up; null: its status is shown. */
type Stage =
  | { name: PasswordStage }
  | { name: 'confirming'; secret: SecondFactorSecret }
  | { name: 'noting'; codes: string[] }
  | null;

type Props = {
  onNotify: (text: string) => void;
  /** Called when the second factor is active and the recovery codes are noted. */
  onSetUp: () => void;
};

/** The second factor (TOTP) of the own account: activate it, renew its recovery codes, turn it off. */
export function SecondFactor({ onNotify, onSetUp }: Props) {
  const state = useEndpoint(secondFactorApi.get);
  const [stage, setStage] = useState<Stage>(null);
  const end = () => setStage(null);
  const finish = () => {
    end();
    state.reload();
  };
  const showCodes = ({ codes }: { codes: string[] }) => setStage({ name: 'noting', codes });
  const ask = (label: string, send: (proof: { password: string }) => Promise<void>) => (
    <PasswordForm label={label} send={send} onCancel={end} />
  );

  switch (stage?.name) {
    case 'beginning':
      return ask('Continuar', async (proof) =>
        setStage({ name: 'confirming', secret: await api.call(secondFactorApi.begin, { body: proof }) }),
      );
    case 'confirming':
      return <ConfirmCode secret={stage.secret} onConfirmed={showCodes} onCancel={end} />;
    case 'renewing':
      return ask('Crear códigos nuevos', async (proof) =>
        showCodes(await api.call(secondFactorApi.renewCodes, { body: proof })),
      );
    case 'dropping':
      return ask('Desactivar el segundo factor', async (proof) => {
        await api.call(secondFactorApi.turnOff, { body: proof });
        finish();
        onNotify('Segundo factor desactivado.');
      });
    case 'noting':
      return (
        <RecoveryCodes
          codes={stage.codes}
          onDone={() => {
            finish();
            onSetUp();
          }}
        />
      );
    default:
      return (
        <ResourceContent resource={state} failureTitle="No pudimos ver su segundo factor">
          {(data) => <Status state={data} onBegin={(name) => setStage({ name })} />}
        </ResourceContent>
      );
  }
}

function Status({ state, onBegin }: { state: SecondFactorState; onBegin: (stage: PasswordStage) => void }) {
  if (!state.on) {
    return (
      <>
        {state.required && (
          <Notice kind="warn" title="Su rol necesita el segundo factor">
            <p>Actívelo para poder usar la administración. Después sigue donde iba.</p>
          </Notice>
        )}
        <p>
          Además de la contraseña, al entrar se le pedirá un código de seis cifras que cambia cada treinta segundos en
          una aplicación de su teléfono (por ejemplo Aegis, FreeOTP o Google Authenticator). Así, quien adivine su
          contraseña no puede entrar.
        </p>
        <p>
          <button type="button" className="button button--primary" onClick={() => onBegin('beginning')}>
            Activar el segundo factor
          </button>
        </p>
      </>
    );
  }
  return (
    <>
      <p>
        <span className="chip chip--ok">Activado</span> Le quedan {state.codes_left} códigos de recuperación.
      </p>
      <p className="cluster">
        <button type="button" className="button button--secondary" onClick={() => onBegin('renewing')}>
          Crear códigos nuevos
        </button>
        {!state.required && (
          <button type="button" className="button button--danger" onClick={() => onBegin('dropping')}>
            Desactivar
          </button>
        )}
      </p>
    </>
  );
}

/** Another name than the field of the new password, which is on the same page. */
const passwordSchema = z.object({ second_factor_password: currentPasswordField });

type PasswordFormProps = { label: string; send: (proof: { password: string }) => Promise<void>; onCancel: () => void };

/** Asks for the password before the protection of the account changes. */
function PasswordForm({ label, send, onCancel }: PasswordFormProps) {
  const form = useApiForm({
    schema: passwordSchema,
    read: readFormValues,
    send: ({ second_factor_password = '' }) => send({ password: second_factor_password }),
  });
  const messages = form.errors.second_factor_password ?? form.errors.password;
  return (
    <ApiForm
      form={{ ...form, errors: messages ? { second_factor_password: messages } : {} }}
      order={['second_factor_password']}
      failureTitle="No se hizo el cambio"
      submit={[label, 'Un momento…']}
      onCancel={onCancel}
    >
      <PasswordField
        name="second_factor_password"
        label="Su contraseña"
        hint="Para estar seguros de que es usted."
        autoComplete="current-password"
        required
      />
    </ApiForm>
  );
}

/** Shown once: the codes that replace the phone. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="stack" ref={box} tabIndex={-1}>
      <Notice kind="ok" title="Segundo factor activado: guarde estos códigos">
        <p>
          Si pierde el teléfono, cada uno sirve una vez en lugar del código. Imprímalos o anótelos y guárdelos lejos del
          computador: no se vuelven a mostrar.
        </p>
      </Notice>
      <ul className="list account-codes" aria-label="Códigos de recuperación">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="cluster">
        <button type="button" className="button button--primary" onClick={onDone}>
          Ya los guardé
        </button>
        <button type="button" className="button button--secondary" onClick={() => window.print()}>
          Imprimir
        </button>
      </p>
    </div>
  );
}
