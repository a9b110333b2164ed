/** Backups: schedule, retention and status. */
import { z } from 'zod';
import { wholeDays } from '#shared/time/time.ts';

/** The settings `backup_warn_after_days` and `backup_keep_days`. */
const backupPolicy = z.object({ warn_after_days: z.int(), keep_days: z.int() });
export type BackupPolicy = z.infer<typeof backupPolicy>;

export const backupRow = z.object({
  id: z.int(),
  name: z.string().describe('Nombre del archivo, sin la carpeta.'),
  made_at: z.string().describe('ISO 8601 con desfase.'),
  bytes: z.int(),
  encrypted: z.boolean(),
  expired: z.boolean().describe('Pasó el plazo por el que se guardan: hay que borrarla.'),
});
export type BackupRow = z.infer<typeof backupRow>;

export const backupList = z.object({ data: z.array(backupRow), policy: backupPolicy });
export type BackupList = z.infer<typeof backupList>;

export const BACKUP_STATES = ['ok', 'atrasada', 'ninguna'] as const;
export type BackupState = (typeof BACKUP_STATES)[number];

/** Whether the last backup satisfies the policy. */
export function backupStateAt(now: Date, last: Date | null, policy: BackupPolicy): BackupState {
  if (!last) return 'ninguna';
  return now.getTime() - last.getTime() > wholeDays(policy.warn_after_days) ? 'atrasada' : 'ok';
}

/** Backups older than this instant are deleted. */
export const oldestRetained = (now: Date, policy: BackupPolicy): Date =>
  new Date(now.getTime() - wholeDays(policy.keep_days));
