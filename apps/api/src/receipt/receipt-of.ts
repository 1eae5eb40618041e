import { roleMeanings } from '@openroll/contract/role-meanings'
import { isPaidByGroup } from '@openroll/contract/method-meanings'
import { dollarsOf } from '@openroll/contract/money'
import type { OpenedReceipt, Receipt } from '@openroll/contract/receipt/receipt'
import { billDayOf } from '@openroll/contract/receipt/bill-day'
import { groupPaysShort } from '@openroll/contract/receipt/receipt-texts'
import type { Config } from '../config.ts'
import { chargesOf } from '../coverage/charges.ts'
import { coveredPeople } from '../coverage/people.ts'
import { planStandingOf, type Context } from '../coverage/plan-standing.ts'
import type { Caller } from '../who/person.ts'
import type { StoredPolicy } from './store.ts'

type WithoutMissing = Omit<Receipt, 'missing'>

type ReceiptContext = Context & { readonly caller: Caller; readonly config: Pick<Config, 'timeZone'> }

/** Only the payer sees charges: the browser that enrolled, or the signed-in member. */
const isPayer = ({ person }: Caller): boolean => person === null || roleMeanings[person.role].enrollsItself

/** Builds the receipt from the policy's own amounts (D-3.05). */
export const receiptOf = (policy: StoredPolicy, context: ReceiptContext): WithoutMissing => {
  const people = coveredPeople(policy.people)
  const group_pays = isPaidByGroup(policy.payment_method)
  return {
    policy_id: policy.policy_id,
    name: people[0]?.name ?? '',
    email: policy.people[0]?.email ?? '',
    effective_date: policy.effective_date,
    submitted_on: policy.submitted_on,
    plans: policy.lines.map(({ price_cents, state, ...line }) => ({
      ...line,
      price: dollarsOf(price_cents),
      ...planStandingOf({ ...line, state, starts_on: policy.effective_date }, context),
    })),
    people,
    payment: group_pays ? groupPaysShort : policy.payment_shown,
    group_pays,
    bill_day: billDayOf(policy),
    ...(isPayer(context.caller) ? { charges: chargesOf(policy.charges, context.config.timeZone) } : {}),
    waits_for: policy.waits_for,
    payments_on_hold: policy.payments_on_hold,
    mail: policy.mail,
    mail_copy: policy.mail_copy,
    initial_month_cost: dollarsOf(policy.initial_month_cents),
    recurring_month_cost: dollarsOf(policy.recurring_month_cents),
  }
}

const withFirstNames = (policy: StoredPolicy): StoredPolicy => ({
  ...policy,
  people: policy.people.map((person) => ({ ...person, last_name: '' })),
})

/** The receipt as an emailed link shows it. */
export const openedReceiptOf = (policy: StoredPolicy, context: ReceiptContext): OpenedReceipt => {
  const receipt = receiptOf(withFirstNames(policy), context)
  const {
    email: _email,
    mail: _mail,
    mail_copy: _copy,
    payment: _payment,
    charges: _charges,
    payments_on_hold: _wait,
    ...opened
  } = receipt
  return opened
}
