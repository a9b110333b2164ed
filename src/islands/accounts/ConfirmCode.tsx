import { ErrorSummary } from '#components/form/ErrorSummary.tsx';
import { readFormValues } from '#components/form/form-values.ts';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextField } from '#components/form/TextField.tsx';
import { FailureNotice } from '#islands/api-client/FailureNotice.tsx';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { codeConfirmation, type NewRecoveryCodes, type SecondFactorSecret } from '#shared/api/second-factor.schema.ts';
import { QrCode } from './QrCode.tsx';
import { confirmSecondFactor } from './second-factor-api.ts';

type Props = { secret: SecondFactorSecret; onConfirmed: (codes: NewRecoveryCodes) => void; onCancel: () => void };

/** In fours, as it is read from one screen and typed into another. */
const groupInFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** The secret goes into the phone, and a code of it comes back. */
export function ConfirmCode({ secret, onConfirmed, onCancel }: Props) {
  const form = useApiForm({
    schema: codeConfirmation,
    read: readFormValues,
    send: async (values) => onConfirmed(await confirmSecondFactor(values)),
  });
  return (
    <form className="form" method="post" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary errors={form.errors} order={['code']} attempt={form.attempt} />
      {form.failure && <FailureNotice failure={form.failure} title="No se activó" />}
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
      <TextField
        name="code"
        label="Código"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
        errors={form.errors.code}
      />
      <div className="form__actions">
        <SubmitButton label="Activar" pendingLabel="Comprobando…" pending={form.pending} />
        <button type="button" className="button button--quiet" onClick={onCancel}>
          Cancelar
        </button>
      </div>
    </form>
  );
}
