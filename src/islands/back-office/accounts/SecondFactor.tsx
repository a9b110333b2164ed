import { type ReactNode, useMemo, useState } from 'react';
import { z } from 'zod';
import { Button } from '#components/form/Button.tsx';
import { focusOnMount } from '#components/form/focus.ts';
import { readFormValues } from '#components/form/form-values.ts';
import { Notice } from '#components/form/Notice.tsx';
import { OwnPasswordField } from '#components/form/OwnPasswordField.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { currentPasswordField } from '#domain/users/user.ts';
import { ApiForm } from '#islands/api-client/ApiForm.tsx';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { api } from '#islands/api-client/request.ts';
import { EndpointForm } from '#islands/api-client/SchemaForm.tsx';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { useEndpoint } from '#islands/api-client/use-resource.ts';
import { secondFactorApi } from '#shared/api/endpoints/second-factor.api.ts';
import type { NewRecoveryCodes, SecondFactorSecret, SecondFactorState } from '#shared/api/second-factor.schema.ts';
import { qrPath } from '#shared/html/qr-path.ts';
import { notify } from '../notifications.tsx';

type SendProof = (body: { password: string }) => Promise<void>;

/**
 * The second factor (TOTP) of the own account: activate it, move it to another phone, renew its recovery codes, turn it
 * off. Calls `onSetUp` when
 * it is active and the recovery codes are noted.
 */
export function SecondFactor({ onSetUp }: { onSetUp?: () => void }) {
  const state = useEndpoint(secondFactorApi.get);
  /** The form or the codes in place of the status. */
  const [stage, setStage] = useState<ReactNode>(null);
  const end = () => setStage(null);
  const finish = () => {
    end();
    state.reload();
  };
  const ask = (label: string, send: SendProof) => setStage(<PasswordForm label={label} send={send} onCancel={end} />);
  const showCodes = ({ codes }: NewRecoveryCodes) => {
    const done = () => {
      finish();
      onSetUp?.();
    };
    setStage(<RecoveryCodes codes={codes} onDone={done} />);
  };
  const activate = () =>
    ask('Continuar', async (body) => {
      const secret = await api.call(secondFactorApi.begin, { body });
      setStage(<ConfirmCode secret={secret} onConfirmed={showCodes} onCancel={end} />);
    });
  const renew = () =>
    ask('Crear códigos nuevos', async (body) => showCodes(await api.call(secondFactorApi.renewCodes, { body })));
  const turnOff = () =>
    ask('Desactivar el segundo factor', async (body) => {
      await api.call(secondFactorApi.turnOff, { body });
      finish();
      notify('Segundo factor desactivado.');
    });
  return (
    stage ?? (
      <ResourceContent resource={state} failureTitle="No pudimos ver su segundo factor">
        {(data) => <Status state={data} onActivate={activate} onRenew={renew} onTurnOff={turnOff} />}
      </ResourceContent>
    )
  );
}

type StatusProps = { state: SecondFactorState; onActivate: () => void; onRenew: () => void; onTurnOff: () => void };

function Status({ state, onActivate, onRenew, onTurnOff }: StatusProps) {
  if (!state.on) {
    return (
      <>
        {state.required && (
          <Notice kind="warn" title="Su rol necesita el segundo factor">
            <p>Protege lo que la gente le confía al hospital. Necesita su teléfono y unos dos minutos.</p>
          </Notice>
        )}
        <p>
          Además de la contraseña, al entrar se le pedirá un código de seis cifras que cambia cada treinta segundos en
          una aplicación de su teléfono (por ejemplo Aegis, FreeOTP o Google Authenticator). Así, quien adivine su
          contraseña no puede entrar.
        </p>
        <Button kind="primary" label="Activar el segundo factor" onClick={onActivate} />
      </>
    );
  }
  return (
    <>
      <p>
        <span className="chip chip--ok">Activado</span> Le quedan {state.codes_left} códigos de recuperación.
      </p>
      <p>¿Perdió el teléfono o tiene otro? Páselo al nuevo: el de antes sirve hasta que lo confirme.</p>
      <p className="cluster">
        <Button label="Cambiar de teléfono" onClick={onActivate} />
        <Button label="Crear códigos nuevos" onClick={onRenew} />
        {!state.required && <Button kind="danger" label="Desactivar" onClick={onTurnOff} />}
      </p>
    </>
  );
}

type ConfirmProps = {
  secret: SecondFactorSecret;
  onConfirmed: (codes: NewRecoveryCodes) => void;
  onCancel: () => void;
};

/** In groups of four, to be read from one screen and typed into another. */
const groupInFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Shows the TOTP secret as a QR code and as text, and confirms it with a code of the phone. */
const ConfirmCode = ({ secret, onConfirmed, onCancel }: ConfirmProps) => (
  <EndpointForm
    endpoint={secondFactorApi.confirm}
    onDone={onConfirmed}
    failureTitle="No se activó"
    submit={['Activar', 'Comprobando…']}
    onCancel={onCancel}
  >
    <ol className="stack">
      <li>Instale en su teléfono una aplicación de códigos, si no la tiene.</li>
      <li>
        En ella agregue una cuenta y apunte la cámara a este cuadro:
        <QrCode text={secret.address} label="Código QR para la aplicación de códigos" />
        Si no puede, agréguela «con clave» y escriba esta (sin espacios también sirve):
        <br />
        <code className="account-secret">{groupInFours(secret.secret)}</code>
        <br />
        Si está en el mismo teléfono, basta con <a href={secret.address}>abrir la aplicación</a>.
      </li>
      <li>Escriba aquí el código de seis cifras que muestra.</li>
    </ol>
    <TextField name="code" label="Código" inputMode="numeric" autoComplete="one-time-code" maxLength={10} required />
  </EndpointForm>
);

function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  const viewBox = `0 0 ${size} ${size}`;
  return (
    <svg className="account-qr" viewBox={viewBox} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Another name than the field of the new password, which is on the same page. */
const passwordSchema = z.object({ second_factor_password: currentPasswordField });

function PasswordForm({ label, send, onCancel }: { label: string; send: SendProof; onCancel: () => void }) {
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
      <OwnPasswordField name="second_factor_password" hint="Para estar seguros de que es usted." />
    </ApiForm>
  );
}

const RecoveryCodes = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => (
  <div className="stack" ref={focusOnMount} tabIndex={-1}>
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
      <Button kind="primary" label="Ya los guardé" onClick={onDone} />
      <Button label="Imprimir" onClick={() => window.print()} />
    </p>
  </div>
);
