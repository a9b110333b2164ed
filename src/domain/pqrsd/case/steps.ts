/**
 * The registry of steps (commands). A step is one file of `steps/`: its input, guard, event, effect, preview and
 * texts. A new step is a file there, a line in each table here and a label in events.ts.
 */
import type { PqrsdState } from '../pqrsd.ts';
import { recordOf } from './step-rules.ts';
import { abandon, abandonInput } from './steps/abandon.ts';
import { annul, annulInput } from './steps/annul.ts';
import { answer, answerInput } from './steps/answer.ts';
import { ask, askInput } from './steps/ask.ts';
import { assign, assignInput } from './steps/assign.ts';
import { classify, classifyInput } from './steps/classify.ts';
import { close, closeInput } from './steps/close.ts';
import { complete, completeInput } from './steps/complete.ts';
import { extend, extendInput } from './steps/extend.ts';
import { grant, grantInput } from './steps/grant.ts';
import { note, noteInput } from './steps/note.ts';
import { notice, noticeInput } from './steps/notice.ts';
import { transfer, transferInput } from './steps/transfer.ts';
import { write, writeInput } from './steps/write.ts';

/** The rules of each step, in the order in which the desk offers them. */
export const STEP_RULES = {
  classify,
  assign,
  note,
  write,
  ask,
  grant,
  complete,
  extend,
  transfer,
  answer,
  notice,
  abandon,
  close,
  annul,
};
type Rules = typeof STEP_RULES;
export type StepKind = keyof Rules;
export type StepOf<K extends StepKind> = Parameters<Rules[K]['decide']>[1];
export type Step = { [K in StepKind]: StepOf<K> }[StepKind];
/** The event that each step records. */
export type StepEvent = { [K in StepKind]: ReturnType<Rules[K]['decide']> }[StepKind];

/** The schemas of what an officer sends, one for each step. */
export const STEP_INPUTS = [
  classifyInput,
  assignInput,
  noteInput,
  writeInput,
  askInput,
  grantInput,
  completeInput,
  extendInput,
  transferInput,
  answerInput,
  noticeInput,
  abandonInput,
  closeInput,
  annulInput,
] as const;

const STEP_KINDS = Object.keys(STEP_RULES) as StepKind[];

/** The states that admit each step. */
export const STEPS_FROM: Record<StepKind, readonly PqrsdState[]> = recordOf(
  STEP_KINDS,
  (kind) => STEP_RULES[kind].from,
);

/** The steps that a state admits; the guard of each may still refuse it. */
export const stepsFrom = (state: PqrsdState): StepKind[] =>
  STEP_KINDS.filter((kind) => STEPS_FROM[kind].includes(state));
