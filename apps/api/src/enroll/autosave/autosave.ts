import type { UnsavedInput } from '@openroll/contract/enroll/autosave'
import type { TabName } from '@openroll/contract/enroll/steps'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { StaleEnrollment } from '../../enrollment/owned.ts'
import { inputToStore, type AutosaveRule } from '../../enrollment/typed/typed.ts'
import { putTyped, readTyped, sealTyped } from '../../enrollment/typed/typed-store.ts'
import { spend, type Spender } from '../../http/spend.ts'
import { alreadySubmitted } from '../../who/refusal.ts'
import { fieldsOf, type AllSteps } from '../steps/step-module.ts'

type AutosaveContext = Spender & { readonly enrollment: Enrollment; readonly catalog: Pick<Catalog, 'healthQuestions'> }

const autosaveRule = (all: AllSteps, tab: TabName, catalog: AutosaveContext['catalog']): AutosaveRule => ({
  kind: all[tab].keepsTyped,
  fields: fieldsOf(all[tab], catalog),
  also: all[tab].alsoTyped ?? [],
})

/** Replaces the step's unsaved input (D-4.21). Changes nothing else. */
export const autosaveStep = async (
  all: AllSteps,
  ask: AutosaveContext,
  { tab, typed }: { readonly tab: TabName; readonly typed: UnsavedInput },
): Promise<void> => {
  const { db, vault, enrollment, now, catalog, browser } = ask
  const { enrollment_id } = enrollment
  if (enrollment.submitted_at !== null) throw alreadySubmitted()
  // Only a masked number needs the previous input.
  const before = /":"x[x-]*["\d]/.test(JSON.stringify(typed)) ? (await readTyped(ask, enrollment_id))[tab] : undefined
  const sealed = sealTyped(vault, enrollment_id, tab, inputToStore(autosaveRule(all, tab, catalog), typed, before))
  const charges = [
    { budget: 'typed_per_enrollment', key: enrollment_id },
    { budget: 'typed_bytes_per_address', key: browser.address, amount: sealed.length },
  ] as const
  await spend(ask, charges, { target: 'typed' })
  if ((await putTyped(db, enrollment, { tab, sealed, now })) === 0) throw new StaleEnrollment()
}
