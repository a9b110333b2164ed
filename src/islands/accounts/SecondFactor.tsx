import { useState } from 'react';
import { Notice } from '#components/form/Notice.tsx';
import { ResourceContent } from '#islands/api-client/ResourceContent.tsx';
import { useResource } from '#islands/api-client/use-resource.ts';
import type { SecondFactorSecret, SecondFactorState } from '#shared/api/second-factor.schema.ts';
import { ConfirmCode } from './ConfirmCode.tsx';
import { PasswordConfirmForm } from './PasswordConfirmForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { beginSecondFactor, fetchSecondFactor, renewCodes, turnOffSecondFactor } from './second-factor-api.ts';

/** What the person is in the middle of. */
type SetUpStage =
  | { what: 'beginning' | 'renewing' | 'dropping' }
  | { what: 'confirming'; secret: SecondFactorSecret }
  | { what: 'noting'; codes: string[] }
  | null;

type Props = {
  onNotify: (news: string) => void;
  /** It counts from now on, and the codes are put away. */
  onSetUp: () => void;
};

/** A second question at sign-in, answered by the phone: set up, renewed, taken away. */
export function SecondFactor({ onNotify, onSetUp }: Props) {
  const state = useResource('second-factor', fetchSecondFactor);
  const [stage, setStage] = useState<SetUpStage>(null);
  const end = () => setStage(null);
  const showCodes = ({ codes }: { codes: string[] }) => setStage({ what: 'noting', codes });

  switch (stage?.what) {
    case 'beginning':
      return (
        <PasswordConfirmForm
          label="Continuar"
          send={async (proof) => setStage({ what: 'confirming', secret: await beginSecondFactor(proof) })}
          onCancel={end}
        />
      );
    case 'confirming':
      return <ConfirmCode secret={stage.secret} onConfirmed={showCodes} onCancel={end} />;
    case 'renewing':
      return (
        <PasswordConfirmForm
          label="Crear códigos nuevos"
          send={async (proof) => showCodes(await renewCodes(proof))}
          onCancel={end}
        />
      );
    case 'dropping':
      return (
        <PasswordConfirmForm
          label="Desactivar el segundo factor"
          send={async (proof) => {
            await turnOffSecondFactor(proof);
            end();
            state.reload();
            onNotify('Segundo factor desactivado.');
          }}
          onCancel={end}
        />
      );
    case 'noting':
      return (
        <RecoveryCodes
          codes={stage.codes}
          onDone={() => {
            end();
            state.reload();
            onSetUp();
          }}
        />
      );
    default:
      return (
        <ResourceContent resource={state} failureTitle="No pudimos ver su segundo factor">
          {(data) => <SecondFactorStatus state={data} onDo={(what) => setStage({ what })} />}
        </ResourceContent>
      );
  }
}

type StatusProps = {
  state: SecondFactorState;
  onDo: (what: 'beginning' | 'renewing' | 'dropping') => void;
};

function SecondFactorStatus({ state, onDo }: StatusProps) {
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
          <button type="button" className="button button--primary" onClick={() => onDo('beginning')}>
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
        <button type="button" className="button button--secondary" onClick={() => onDo('renewing')}>
          Crear códigos nuevos
        </button>
        {!state.required && (
          <button type="button" className="button button--danger" onClick={() => onDo('dropping')}>
            Desactivar
          </button>
        )}
      </p>
    </>
  );
}
