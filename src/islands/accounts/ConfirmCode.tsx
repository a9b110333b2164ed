import { useMemo } from 'react';
import { encode } from 'uqr';
import { readFormValues } from '#components/form/form-values.ts';
import { TextField } from '#components/form/TextField.tsx';
import { ApiForm } from '#islands/api-client/ApiForm.tsx';
import { api } from '#islands/api-client/request.ts';
import { useApiForm } from '#islands/api-client/use-api-form.ts';
import { secondFactorApi } from '#shared/api/endpoints/second-factor.api.ts';
import { codeConfirmation, type NewRecoveryCodes, type SecondFactorSecret } from '#shared/api/second-factor.schema.ts';

type Props = { secret: SecondFactorSecret; onConfirmed: (codes: NewRecoveryCodes) => void; onCancel: () => void };

/** In groups of four, to be read from one screen and typed into another. */
const groupInFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Shows the TOTP secret as a QR code and as text, and confirms it with a code of the phone. */
export function ConfirmCode({ secret, onConfirmed, onCancel }: Props) {
  const form = useApiForm({
    schema: codeConfirmation,
    read: readFormValues,
    send: async (values) => onConfirmed(await api.call(secondFactorApi.confirm, { body: values })),
  });
  return (
    <ApiForm
      form={form}
      order={['code']}
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
    </ApiForm>
  );
}

/** A QR code as SVG; dark on light in both themes, because readers need it so. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    // A quiet zone of four modules, as the standard asks.
    const { data, size } = encode(text, { border: 4 });
    const modules = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
    return { size, path: modules.join('') };
  }, [text]);
  const viewBox = `0 0 ${size} ${size}`;
  return (
    <svg className="account-qr" viewBox={viewBox} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
