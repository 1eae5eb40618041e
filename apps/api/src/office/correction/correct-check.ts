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
import { noSuchEnrollment } from '../act/enrollment-not-found.ts'
import { findOfficePolicy, findPeople, type PersonRow, type PolicyRow } from '../enrollment/store.ts'

type Role = keyof typeof correctableOf
/** A request to correct values of one person. */
export type CorrectionRequest = Omit<Ask<typeof correctValues>, 'input'> & {
  readonly input: { readonly enrollment_id: string; readonly role: Role; readonly place: number }
}
/** A value as sent; `was` is the value the operator saw. */
export type SentValue = {
  readonly field: CorrectableName
  readonly value?: string | undefined
  readonly was?: string | undefined
}

/** A checked correction; values are normalized, empty for none. */
export type CheckedCorrection = {
  readonly policy: PolicyRow
  readonly people: readonly PersonRow[]
  readonly facts: PriceFacts
  readonly values: readonly { readonly field: CorrectableName; readonly value: string; readonly was: string }[]
}

/**
 * Checks all values of a correction together: 404 if the enrollment isn't submitted, 422 per invalid field. Reads only the
 * database, so in a transaction that locks the policy the result stays true.
 */
export const checkCorrection = async (
  ask: CorrectionRequest,
  sent: readonly SentValue[],
): Promise<CheckedCorrection> => {
  const { db, input, today } = ask
  const { enrollment_id, role, place } = input
  const policy = await findOfficePolicy(db, enrollment_id)
  const people = await findPeople(db, enrollment_id)
  const facts = await findPriceFacts(db, enrollment_id)
  if (policy === undefined || facts === undefined) throw noSuchEnrollment()
  const person = people.find((each) => each.role === role && each.place === place)
  if (person === undefined) throw fieldFault('place', 'This person isn’t on this policy')
  const { tier, starts_on } = facts
  const corrected = { ...person, ...familyValues(role, sent) }
  const context = { people: people.map((each) => (each === person ? corrected : each)), tier, starts_on, today }
  const faults: Fault[] = []
  const values: CheckedCorrection['values'][number][] = []
  for (const { field, value: text = '', was = '' } of sent) {
    const read = readCorrection({ role, field, value: text }, corrected, context)
    if ('fault' in read) faults.push({ target_element: field, error_message: read.fault })
    else values.push({ field, value: read.value, was })
  }
  const wrongAddress = await addressFault(ask, values)
  if (wrongAddress !== undefined) faults.push({ target_element: wrongAddress.field, error_message: wrongAddress.fault })
  if (faults.length > 0) throw fieldFaults(faults)
  return { policy, people, facts, values }
}

/** Corrected values that the family rules depend on, if they are valid. */
const familyValues = (role: Role, sent: readonly SentValue[]): { birthdate?: string; relationship?: string } => {
  const read = (name: 'birthdate' | 'relationship'): string | undefined => {
    const text = sent.find(({ field }) => field === name)?.value
    return text === undefined ? undefined : fieldNamed(correctableOf[role], name)?.rule.safeParse(text).data
  }
  const [birthdate, relationship] = [read('birthdate'), read('relationship')]
  return {
    ...(birthdate === undefined ? {} : { birthdate }),
    ...(relationship === undefined ? {} : { relationship }),
  }
}

/** The error for a zip code that is unknown or not in the address's state, with corrected values. */
const addressFault = async (
  ask: CorrectionRequest,
  values: CheckedCorrection['values'],
): Promise<{ readonly field: 'zip' | 'state'; readonly fault: string } | undefined> => {
  const corrected = (name: 'zip' | 'state') => values.find(({ field }) => field === name)?.value
  const address = { zip: corrected('zip'), state: corrected('state') }
  if (address.zip === undefined && address.state === undefined) return undefined
  const current = (await readDraft(ask, ask.input.enrollment_id, 'contact_info', answersKind))?.answers
  const state = address.state ?? current?.['state']
  const found = findZip(ask.catalog, address.zip ?? current?.['zip'] ?? '')
  if (address.zip === undefined)
    // The current zip code may be missing from this catalog: then the state can't be checked.
    return isFault(found) || state === found.state
      ? undefined
      : {
          field: 'state',
          fault: `The zip code ${found.zip} is in ${found.state}. Correct the state and the zip code together`,
        }
  if (isFault(found)) return { field: 'zip', fault: found.error_message }
  return state === undefined || state === found.state
    ? undefined
    : { field: 'zip', fault: `This zip code is in ${found.state}, but the address is in ${state}. Correct one of them` }
}
