/**
 * The registry of steps (commands). A step is one file of `steps/`: its input, guard, event, effect, preview and
 * texts. A new step is a file there, a line here, its preview in step-preview.schema.ts and a label in events.ts.
 */

import { recordOf } from '#shared/fields/keys-of.ts';
import type { PqrsdState } from '../pqrsd.ts';
import type { CaseEvent } from './case.ts';
import type { RulesOfStep } from './step-rules.ts';
import { abandon } from './steps/abandon.ts';
import { annul } from './steps/annul.ts';
import { answer } from './steps/answer.ts';
import { ask } from './steps/ask.ts';
import { assign } from './steps/assign.ts';
import { classify } from './steps/classify.ts';
import { close } from './steps/close.ts';
import { complete } from './steps/complete.ts';
import { extend } from './steps/extend.ts';
import { grant } from './steps/grant.ts';
import { note } from './steps/note.ts';
import { notice } from './steps/notice.ts';
import { transfer } from './steps/transfer.ts';
import { write } from './steps/write.ts';

const OTHER_RULES = {
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
/** The rules of each step, in the order in which the desk offers them. */
export const STEP_RULES = { classify, ...OTHER_RULES };
type Rules = typeof STEP_RULES;
export type StepKind = keyof Rules;
export type StepOf<K extends StepKind> = Parameters<Rules[K]['decide']>[1];
export type Step = { [K in StepKind]: StepOf<K> }[StepKind];
/** The event that each step records. */
export type StepEvent = { [K in StepKind]: ReturnType<Rules[K]['decide']> }[StepKind];

/** The schemas of what an officer sends, one for each step. */
export const STEP_INPUTS = [classify.input, ...Object.values(OTHER_RULES).map(({ input }) => input)] as const;

const STEP_KINDS = Object.keys(STEP_RULES) as StepKind[];

/** The rules of a step whose kind is not known beforehand. */
export const rulesOfStep = (kind: StepKind) => STEP_RULES[kind] as RulesOfStep<Step, CaseEvent>;

/** The states that admit each step. */
export const STEPS_FROM = recordOf(STEP_KINDS, (kind) => STEP_RULES[kind].from);

/** The steps that a state admits; the guard of each may still refuse it. */
export const stepsFrom = (state: PqrsdState) => STEP_KINDS.filter((kind) => STEPS_FROM[kind].includes(state));
