import type { Agreement, Plan } from './catalogue.ts'
import { isForAll } from './text-for-all.ts'

/** Whether whoever buys a plan agrees to some text that must be ticked: one that it names, or one for all (EW-2.27, D-2.12). */
export const isSigned = (plan: Plan, texts: readonly Agreement[], plans: readonly Plan[]): boolean =>
  texts.some((text) => text.required && (plan.agreements.includes(text.agreement_id) || isForAll(text, plans)))
