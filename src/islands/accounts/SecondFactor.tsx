import { useState } from 'react';
import { Notice } from '#components/form/Notice.tsx';
import type { SecondFactorSecret, SecondFactorState } from '#domain/second-factor.ts';
import { Loaded } from '#islands/api-client/Loaded.tsx';
import { useResource } from '#islands/api-client/use-resource.ts';
import { ConfirmCode } from './ConfirmCode.tsx';
import { PasswordProof } from './PasswordProof.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { beginSecondFactor, dropSecondFactor, fetchSecondFactor, renewCodes } from './second-factor-api.ts';

/** What the person is in the middle of. */
type Doing =
  | { what: 'beginning' | 'renewing' | 'dropping' }
  | { what: 'confirming'; secret: SecondFactorSecret }
  | { what: 'noting'; codes: string[] }
  | null;

type Props = {
  onNews: (news: string) => void;
  /** It counts from now on, and the codes are put away. */
  onProtected: () => void;
};

/** A second question at sign-in, answered by the phone: set up, renewed, taken away. */
export function SecondFactor({ onNews, onProtected }: Props) {
  const state = useResource('second-factor', fetchSecondFactor);
  const [doing, setDoing] = useState<Doing>(null);
  const end = () => setDoing(null);
  const showCodes = ({ codes }: { codes: string[] }) => setDoing({ what: 'noting', codes });

  switch (doing?.what) {
    case 'beginning':
      return (
        <PasswordProof
          label="Continuar"
          send={async (proof) => setDoing({ what: 'confirming', secret: await beginSecondFactor(proof) })}
          onCancel={end}
        />
      );
    case 'confirming':
      return <ConfirmCode secret={doing.secret} onConfirmed={showCodes} onCancel={end} />;
    case 'renewing':
      return (
        <PasswordProof
          label="Crear códigos nuevos"
          send={async (proof) => showCodes(await renewCodes(proof))}
          onCancel={end}
        />
      );
    case 'dropping':
      return (
        <PasswordProof
          label="Desactivar el segundo factor"
          send={async (proof) => {
            await dropSecondFactor(proof);
            end();
            state.reload();
            onNews('Segundo factor desactivado.');
          }}
          onCancel={end}
        />
      );
    case 'noting':
      return (
        <RecoveryCodes
          codes={doing.codes}
          onDone={() => {
            end();
            state.reload();
            onProtected();
          }}
        />
      );
    default:
      return (
        <Loaded resource={state} failed="No pudimos ver su segundo factor">
          {(data) => <Standing state={data} onDo={(what) => setDoing({ what })} />}
        </Loaded>
      );
  }
}

type StandingProps = {
  state: SecondFactorState;
  onDo: (what: 'beginning' | 'renewing' | 'dropping') => void;
};

function Standing({ state, onDo }: StandingProps) {
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
