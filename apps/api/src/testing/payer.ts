import { saveBillingInfo } from '@openroll/contract/enroll/billing'
import { savePersonalInfo } from '@openroll/contract/enroll/personal'
import { saveReviewInfo } from '@openroll/contract/enroll/review'
import { aMember } from '@openroll/contract/samples/member'
import { aCard, anAccount } from '@openroll/contract/samples/payment'
import { setTimeout as pause } from 'node:timers/promises'
import { row, text } from '../db/row.ts'
import { confirmDemoEmployee } from '../start/demo/confirm-demo-employee.ts'
import { counter } from './counter.ts'
import type { TestApp } from './test-app.ts'
import { saveSteps, startEnrollment } from './test-enrollment.ts'

const policyRow = row({ policy_id: text })
const tokenRow = row({ payment_token: text })
const payerOf = counter()

/** For tests: a new person, enrolled and submitted, who pays by card, bank account or group. */
export const payer = async (
  app: TestApp,
  method: 'card' | 'account' | 'group',
  plans: readonly number[] = [1001],
): Promise<{ enrollment_id: string; policy_id: string }> => {
  const { deps, visitor: browser, forgetBudgets } = app
  await forgetBudgets()
  const visitor = browser()
  const group = method === 'group' ? { group_id: 3001 } : {}
  const enrollment_id = await startEnrollment(visitor, { plans: [...plans], ...group })
  const ssn = `${300 + payerOf(app)}-54-6789`
  await visitor.send(savePersonalInfo, { enrollment_id, ...aMember({ ssn }) })
  await saveSteps(visitor, enrollment_id, { stop: 'billing_info', skip: ['primary_info'] })
  const how = {
    card: { payment_method: 'cc', ...aCard() },
    account: { payment_method: 'eft', ...anAccount() },
    group: { payment_method: 'list' },
  } as const
  await visitor.send(saveBillingInfo, { enrollment_id, ...how[method] })
  const submitted = await visitor.send(saveReviewInfo, { enrollment_id })
  if (submitted.status !== 200) throw new Error(JSON.stringify(submitted.faults))
  await confirmDemoEmployee(deps, enrollment_id)
  // On hold until it is checked in the background.
  for (let tries = 0; tries < 100; tries += 1) {
    const free = await deps.db.maybe(
      policyRow,
      'select policy_id from policy where enrollment_id = $1 and payment_hold is null',
      [enrollment_id],
    )
    if (free !== undefined) return { enrollment_id, policy_id: free.policy_id }
    await pause(20)
  }
  throw new Error('the policy is still on hold')
}

type Enrolled = { readonly enrollment_id: string }
/** For tests: makes `other` pay from the same account as `one`. */
export const payFromAccountOf = async ({ deps: { db } }: TestApp, one: Enrolled, other: Enrolled): Promise<void> => {
  const { payment_token } = await db.one(tokenRow, 'select payment_token from policy where enrollment_id = $1', [
    one.enrollment_id,
  ])
  await db.run('update policy set payment_token = $1 where enrollment_id = $2', [payment_token, other.enrollment_id])
}
