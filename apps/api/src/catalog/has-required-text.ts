import type { Agreement, Plan } from './catalog.ts'
import { isForAll } from './agreement-for-all.ts'

/** Whether a plan's buyer agrees to at least one required text, named by the plan or applying to everyone (EW-2.27, D-2.12). */
export const hasRequiredText = (plan: Plan, texts: readonly Agreement[], plans: readonly Plan[]): boolean =>
  texts.some((text) => text.required && (plan.agreements.includes(text.agreement_id) || isForAll(text, plans)))
