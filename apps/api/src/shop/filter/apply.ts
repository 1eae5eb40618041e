import { coversSpouse, coversChildren } from '@openroll/contract/tier-meanings'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Db } from '../../db/pool.ts'
import type { Vault } from '../../vault/vault.ts'
import { rewrittenForm } from '../../enrollment/plan-answers.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import { StaleEnrollment } from '../../enrollment/owned.ts'
import { alreadySubmitted } from '../../who/refusal.ts'
import { type DroppedLine, repriceCart } from '../offer/cart-rules.ts'
import { sharedStartDays } from '../offer/dates.ts'
import { lastStepWithout } from '../../enrollment/last-step.ts'
import { stepsToSignAgain } from '../../enrollment/signed-content.ts'
import { stepsToRepeat } from './check.ts'
import { stillValidAnswers } from './still-valid-answers.ts'
import { changeFilter } from '../../enrollment/filter-store.ts'

type FilterChange = {
  readonly db: Db
  readonly vault: Vault
  readonly catalog: Catalog
  readonly enrollment: Enrollment
  readonly today: string
  readonly now: Date
}
type Changes = { [Name in keyof Enrollment]?: Enrollment[Name] | undefined }

/** Clears data about dependents the tier no longer covers. */
const forTier = (filter: Enrollment): Enrollment => ({
  ...filter,
  spouse_dob: coversSpouse(filter.tier) ? filter.spouse_dob : null,
  no_of_children: coversChildren(filter.tier) ? filter.no_of_children : null,
})

/** Changes the filter and reprices the cart in one transaction; returns the lines removed from the cart (D-3.03). */
export const applyFilter = async (
  { db, vault, catalog, enrollment, today, now }: FilterChange,
  changes: Changes,
): Promise<DroppedLine[]> => {
  if (enrollment.submitted_at !== null) throw alreadySubmitted()
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const changed = forTier({ ...enrollment, ...given })
  const filter = { ...changed, answered: stillValidAnswers(enrollment, changed) }
  const { kept, dropped } = repriceCart(catalog, enrollment.cart, filter, today)
  const priced = kept.map((line) => ({ ...line, catalog_version: catalog.version, priced_at: now.toISOString() }))
  const days = sharedStartDays(plansInCart({ ...filter, cart: priced }, catalog), filter, today)
  const effective_date = priced.length > 0 && days.includes(filter.effective_date ?? '') ? filter.effective_date : null
  const after = { ...filter, cart: priced, effective_date }
  const unsaved = [...stepsToRepeat(enrollment, filter), ...stepsToSignAgain(enrollment, after)]
  const rows = await changeFilter(db, {
    revision: enrollment.revision,
    filter: { ...filter, effective_date, chosen_start: priced.length > 0 ? filter.chosen_start : null },
    kept: priced,
    forgotten: enrollment.answered.filter((entry) => entry.form === 'aflac' && !filter.answered.includes(entry)),
    rewritten: filter.answered
      .filter(({ form }) => form === 'questions')
      .map((entry) => rewrittenForm(vault, enrollment.enrollment_id, entry)),
    unsaved,
    last_step: lastStepWithout(enrollment, unsaved),
    now,
  })
  if (rows === 0) throw new StaleEnrollment()
  return [...dropped]
}
