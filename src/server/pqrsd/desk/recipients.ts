/** Who of the hospital may be told of a case by mail: a report of corruption only its readers. */
import type { PqrsdType } from '#domain/pqrsd/pqrsd.ts';
import { can } from '#domain/users/permissions.ts';
import type { Role } from '#domain/users/user.ts';
import type { PortalSettings } from '#shared/api/settings.schema.ts';
import { mayRead } from '../case/case-reader.ts';
import type { CaseActor, listDeskAccounts } from '../case/history.store.ts';

export type DeskAccount = Awaited<ReturnType<typeof listDeskAccounts>>[number];
type Told = { type: PqrsdType };
type Assigned = Told & { assignedTo: number | null };
export type MayTell = (one: Told) => boolean;
type DeskSettings = Pick<PortalSettings, 'alerts_to' | 'on_call'>;

export type Directory = ReturnType<typeof createDirectory>;

/** The recipients of a moment, by address, from the active accounts of the desk and the addresses of the settings. */
export function createDirectory({ alerts_to, on_call: onCall }: DeskSettings, accounts: readonly DeskAccount[]) {
  /** An account decides over the same address in the settings, which alone is never told of a report of corruption. */
  function mayTell(address: string): MayTell {
    const account = accounts.find(({ email }) => email === address);
    if (account) return (one) => mayRead(account, one);
    return ({ type }) => type !== 'denuncia';
  }
  const among = (addresses: readonly string[], one: Told) => addresses.filter((address) => mayTell(address)(one));
  const workers = accounts.filter((account) => can(account, 'pqrsd:update'));
  const select = (one: Told, isMeant: (account: DeskAccount) => boolean) =>
    workers.filter((account) => isMeant(account) && mayRead(account, one)).map(({ email }) => email);
  const assignee = (one: Assigned) => select(one, ({ id }) => id === one.assignedTo);

  return {
    onCall,
    /** Everyone, each with the cases they may be told of. */
    everyone: () =>
      new Map(
        [...alerts_to, ...accounts.map(({ email }) => email)].map((address) => [address, mayTell(address)] as const),
      ),
    /** Those of some addresses that may be told of a case. */
    among,
    /** The addresses of the settings that may be told of a case. */
    addresses: (one: Told) => among(alerts_to, one),
    /** The accounts that may work on a case, without the one that acts. */
    officers: (one: Told, actor?: CaseActor) => select(one, ({ id }) => id !== actor?.id),
    /** The same with a role. */
    ofRole: (role: Role, one: Told) => select(one, (account) => account.role === role),
    /** Some accounts that may work on a case. */
    accounts: (ids: readonly number[], one: Told) => select(one, ({ id }) => ids.includes(id)),
    /** The officer of a case, who may still work on it. */
    assignee,
    /** The officer of a case; without one, all who may work on it. */
    assigneeOrAll(one: Assigned, actor?: CaseActor): string[] {
      const found = assignee(one);
      return found.length > 0 ? found : select(one, ({ id }) => id !== actor?.id);
    },
  };
}
