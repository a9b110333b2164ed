/** Names of what a case needs an officer for, apart from their rules so that browsers load only these. */

/** Each is a filter of GET /pqrsd, a mark of the case, a figure of the dashboard and a section of the daily alert. */
export const ATTENTION_FLAGS = [
  ...(['unclassified', 'review', 'completion_expired', 'unproven', 'mail_failed'] as const),
  ...(['to_approve', 'input_received', 'input_late'] as const),
] as const;
export type AttentionFlag = (typeof ATTENTION_FLAGS)[number];
