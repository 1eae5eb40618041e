import type { correctPerson, priceCorrection } from '@openroll/contract/office/corrections'
import { answersKind } from '../../enrollment/draft-kinds.ts'
import { readDraft } from '../../enrollment/draft.ts'
import type { Ask } from '../../http/serve.ts'
import { findZip, isFault } from '../../shop/filter/check.ts'
import { fieldFault } from '../../who/refusal.ts'
import { findPriceFacts, type PriceFacts } from './correct-price-store.ts'
import { readCorrection } from './correct-rules.ts'
import { noSuchEnrollment } from './no-such.ts'
import { findOfficePolicy, findPeople, type PersonRow, type PolicyRow } from './store.ts'

type Asking = Ask<typeof correctPerson> | Ask<typeof priceCorrection>

/** What a correction is about; `value` is its normal form, `''` for nothing. */
export type Checked = {
  readonly policy: PolicyRow
  readonly people: readonly PersonRow[]
  readonly facts: PriceFacts
  readonly value: string
}

/** Whom a correction is about and what it says; 404 where nothing of that id is submitted, 422 beside what is wrong. */
export const checkCorrection = async (ask: Asking): Promise<Checked> => {
  const { db, input, today } = ask
  const { enrollment_id, role, place, field, value: typed = '' } = input
  const [policy, people, facts] = await Promise.all([
    findOfficePolicy(db, enrollment_id),
    findPeople(db, enrollment_id),
    findPriceFacts(db, enrollment_id),
  ])
  if (policy === undefined || facts === undefined) throw noSuchEnrollment()
  const person = people.find((each) => each.role === role && each.place === place)
  if (person === undefined) throw fieldFault('place', 'There is nobody at this place')
  const { tier, starts_on } = facts
  const read = readCorrection({ role, field, value: typed }, person, { people, tier, starts_on, today })
  if ('fault' in read) throw fieldFault(read.at, read.fault)
  if (field === 'zip') await refuseZip(ask, read.value)
  return { policy, people, facts, value: read.value }
}

/** 422 beside `value` where there is no such zip code, or it is in another state than the member. */
const refuseZip = async (ask: Asking, value: string): Promise<void> => {
  const found = findZip(ask.catalogue, value)
  if (isFault(found)) throw fieldFault('value', found.error_message)
  const contact = await readDraft(ask, ask.input.enrollment_id, 'contact_info', answersKind)
  const state = contact?.answers['state']
  if (state !== undefined && state !== found.state)
    throw fieldFault('value', `This zip code is in ${found.state}. The address is in ${state}`)
}
