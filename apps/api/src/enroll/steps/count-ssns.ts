import type { TabName } from '@openroll/contract/enroll/steps'
import { budgets } from '../../budgets.ts'
import { takeFromBudget } from '../../http/budget-store.ts'
import { spend, type Spender } from '../../http/spend.ts'

type Saving = Spender & { readonly enrollment: { readonly enrollment_id: string } }

const rests = {
  target: 'ssn',
  event: 'ssn-rest',
  message: () =>
    'Too many different Social Security Numbers were entered here. This step rests for a day. Call us if you need help',
} as const

/**
 * Counts the different numbers that a step is finished with, before they are compared with stored ones: ten a person and day, then the
 * step rests (D-1.16). One that its mask stands for counts as well: it may have been typed where nothing is compared.
 */
export const countSsns = async (
  saving: Saving,
  tab: TabName,
  ssns: readonly string[],
  people: number,
): Promise<void> => {
  const { db, vault, enrollment, now } = saving
  const place = `${enrollment.enrollment_id}/${tab}`
  const endsAt = new Date(now.getTime() + budgets.ssns_per_person.windowMs)
  const seen = ssns.map((ssn) => ({
    keyHash: vault.hash(`${place}/${ssn}`, 'budget/ssn-seen'),
    budget: 'ssn_seen',
    amount: 1,
    most: 1,
    now,
    endsAt,
  }))
  const fresh = await Promise.all(seen.map((use) => takeFromBudget(db, use)))
  const amount = fresh.reduce((sum, one) => sum + one, 0)
  if (amount > 0) await spend(saving, [{ budget: 'ssns_per_person', key: place, amount, times: people }], rests)
}
