import { OperatorError } from '../operator-error.ts';

/** Why a remote failed, in Spanish, without what became of the publication, which depends on the host. */
export class RemoteError extends OperatorError {
  /** `away`: another try may do. */
  readonly kind: 'away' | 'refused' | 'moved';

  constructor(kind: RemoteError['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}
