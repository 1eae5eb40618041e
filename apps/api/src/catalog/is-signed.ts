import type { Agreement, Plan } from './catalog.ts'
import { isForAll } from './text-for-all.ts'

/**
 * Whether the buyer of a plan agrees to at least one text that must be
 * checked: one that it names, or one for all plans (EW-2.27, D-2.12).
 */
export const isSigned = (plan: Plan, texts: readonly Agreement[], plans: readonly Plan[]): boolean =>
  texts.some((text) => text.required && (plan.agreements.includes(text.agreement_id) || isForAll(text, plans)))
