import { dependentRelationship } from '@openroll/contract/enroll/dependents'
import { dollarsOf } from '@openroll/contract/money'
import {
  getReceipt,
  openReceipt,
  receiptLinkNotKnown,
  type OpenedReceipt,
  type Receipt,
} from '@openroll/contract/receipt/receipt'
import { groupPaysShort } from '@openroll/contract/receipt/says'
import { isPaidByGroup } from '@openroll/contract/enroll/billing-fields'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { readReceiptToken } from '../enrollment/receipt-link.ts'
import { notFound } from '../who/refusal.ts'
import { spend } from '../http/spend.ts'
import { serve, type App } from '../http/serve.ts'
import { findPolicy, type KeptPolicy } from './store.ts'

export const receiptRoutes = (app: App): void => {
  serve(app, getReceipt, async ({ db, enrollment, catalogue }) => {
    const policy = await findPolicy(db, enrollment.enrollment_id)
    if (policy === undefined) throw notFound('policy_id', 'There is no receipt until the enrollment is submitted')
    return receiptOf(policy, catalogue)
  })

  // Reads only: the enrollment stays with who holds it (D-1.15), and the answer is one for every reason (D-1.16).
  serve(app, openReceipt, async (ask) => {
    const { db, vault, input, catalogue, audit, asker, browser, now } = ask
    const enrollment_id = await readReceiptToken(db, vault, input.token, now)
    if (enrollment_id === undefined) throw ended()
    await spend(ask, [{ budget: 'receipts_opened_per_enrollment', key: enrollment_id }], { target: 'token' })
    const policy = await findPolicy(db, enrollment_id)
    if (policy === undefined) throw ended()
    const actor = { ...asker, address: browser.address }
    await audit.note(db, { event: 'receipt-opened', actor, about: [{ enrollment_id }], now })
    return opened(receiptOf(withFirstNames(policy), catalogue))
  })
}

const ended = () => notFound('token', receiptLinkNotKnown)

const withFirstNames = (policy: KeptPolicy): KeptPolicy => ({
  ...policy,
  people: policy.people.map((person) => ({ ...person, last_name: '' })),
})

const opened = ({ email: _email, mail: _mail, payment: _payment, ...receipt }: Receipt): OpenedReceipt => receipt

const relationships: Readonly<Record<string, string>> = { self: 'Member', ...dependentRelationship }

/** Every number is the policy's own (D-3.05); of the catalogue it is only asked which plans have to be approved first. */
const receiptOf = (policy: KeptPolicy, { plans }: Catalogue): Receipt => {
  const people = policy.people.map(({ first_name, last_name, relationship }) => ({
    name: `${first_name} ${last_name}`.trim(),
    relationship: relationships[relationship] ?? relationship,
  }))
  const group_pays = isPaidByGroup(policy.payment_method)
  return {
    policy_id: policy.policy_id,
    name: people[0]?.name ?? '',
    email: policy.people[0]?.email ?? '',
    effective_date: policy.effective_date,
    submitted_on: policy.submitted_on,
    plans: policy.lines.map(({ price_cents, ...line }) => ({
      ...line,
      price: dollarsOf(price_cents),
      in_review: plans.get(line.plan_id)?.flags.underwritten === true,
    })),
    people,
    payment: group_pays ? groupPaysShort : policy.payment_shown,
    group_pays,
    mail: policy.mail,
    initial_month_cost: dollarsOf(policy.initial_month_cents),
    recurring_month_cost: dollarsOf(policy.recurring_month_cents),
  }
}
