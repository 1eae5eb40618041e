import { fieldNamed } from '@openroll/contract/field'
import {
  correctableOf,
  type CorrectableName,
  type correctValues,
} from '@openroll/contract/office/correction/correction'
import type { Fault } from '@openroll/contract/reply'
import { answersKind } from '../../enrollment/draft-kinds.ts'
import { readDraft } from '../../enrollment/draft.ts'
import type { Ask } from '../../http/serve.ts'
import { findZip, isFault } from '../../shop/filter/check.ts'
import { fieldFault, fieldFaults } from '../../who/refusal.ts'
import { findPriceFacts, type PriceFacts } from './correct-price-store.ts'
import { readCorrection } from './correct-rules.ts'
import { noSuchEnrollment } from '../act/no-such.ts'
import { findOfficePolicy, findPeople, type PersonRow, type PolicyRow } from '../enrollment/store.ts'

type Role = keyof typeof correctableOf
/** Whom values of are put right, by whom it is asked. */
export type Correcting = Omit<Ask<typeof correctValues>, 'input'> & {
  readonly input: { readonly enrollment_id: string; readonly role: Role; readonly place: number }
}
/** A value as it was sent; `was` is what stood there for the operator. */
export type Sent = {
  readonly field: CorrectableName
  readonly value?: string | undefined
  readonly was?: string | undefined
}

/** What a correction is about; each `value` is in its normal form, `''` for nothing. */
export type Checked = {
  readonly policy: PolicyRow
  readonly people: readonly PersonRow[]
  readonly facts: PriceFacts
  readonly values: readonly { readonly field: CorrectableName; readonly value: string; readonly was: string }[]
}

/**
 * Whom a correction is about and what it says; 404 where nothing of that id is submitted, 422 beside what is wrong. Values are held
 * against each other as they are to be. It asks the database alone, one question after the other: within a transaction that holds the
 * policy it says what holds to its end.
 */
export const checkCorrection = async (ask: Correcting, sent: readonly Sent[]): Promise<Checked> => {
  const { db, input, today } = ask
  const { enrollment_id, role, place } = input
  const policy = await findOfficePolicy(db, enrollment_id)
  const people = await findPeople(db, enrollment_id)
  const facts = await findPriceFacts(db, enrollment_id)
  if (policy === undefined || facts === undefined) throw noSuchEnrollment()
  const person = people.find((each) => each.role === role && each.place === place)
  if (person === undefined) throw fieldFault('place', 'There is nobody at this place')
  const { tier, starts_on } = facts
  const meant = { ...person, ...meantOf(role, sent) }
  const standing = { people: people.map((each) => (each === person ? meant : each)), tier, starts_on, today }
  const faults: Fault[] = []
  const values: Checked['values'][number][] = []
  for (const { field, value: typed = '', was = '' } of sent) {
    const read = readCorrection({ role, field, value: typed }, meant, standing)
    if ('fault' in read) faults.push({ target_element: field, error_message: read.fault })
    else values.push({ field, value: read.value, was })
  }
  const misplaced = await addressFault(ask, values)
  if (misplaced !== undefined) faults.push({ target_element: misplaced.field, error_message: misplaced.fault })
  if (faults.length > 0) throw fieldFaults(faults)
  return { policy, people, facts, values }
}

/** What the rules of a family rest on, where it is put right too and can be read. */
const meantOf = (role: Role, sent: readonly Sent[]): { birthdate?: string; relationship?: string } => {
  const read = (name: 'birthdate' | 'relationship'): string | undefined => {
    const typed = sent.find(({ field }) => field === name)?.value
    return typed === undefined ? undefined : fieldNamed(correctableOf[role], name)?.rule.safeParse(typed).data
  }
  const [birthdate, relationship] = [read('birthdate'), read('relationship')]
  return {
    ...(birthdate === undefined ? {} : { birthdate }),
    ...(relationship === undefined ? {} : { relationship }),
  }
}

/**
 * Where there is no such zip code, or it is in another state than the member, or than they are to be; whichever of the two is put right.
 */
const addressFault = async (
  ask: Correcting,
  values: Checked['values'],
): Promise<{ readonly field: 'zip' | 'state'; readonly fault: string } | undefined> => {
  const toBe = (name: 'zip' | 'state') => values.find(({ field }) => field === name)?.value
  const given = { zip: toBe('zip'), state: toBe('state') }
  if (given.zip === undefined && given.state === undefined) return undefined
  const stands = (await readDraft(ask, ask.input.enrollment_id, 'contact_info', answersKind))?.answers
  const state = given.state ?? stands?.['state']
  const found = findZip(ask.catalog, given.zip ?? stands?.['zip'] ?? '')
  if (given.zip === undefined)
    // What stands may be of a catalog that had more zip codes: then nothing is known against the state.
    return isFault(found) || state === found.state
      ? undefined
      : { field: 'state', fault: `The zip code ${found.zip} is in ${found.state}. Correct both together` }
  if (isFault(found)) return { field: 'zip', fault: found.error_message }
  return state === undefined || state === found.state
    ? undefined
    : { field: 'zip', fault: `This zip code is in ${found.state}. The address is in ${state}` }
}
