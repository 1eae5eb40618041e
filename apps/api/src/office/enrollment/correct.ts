import {
  addressFields,
  correctableFields,
  correctPerson,
  mayStayEmpty,
  personFields,
} from '@openroll/contract/office/corrections'
import { namesIn } from '@openroll/contract/field'
import { answersKind } from '../../enrollment/draft-kinds.ts'
import { readDraft } from '../../enrollment/draft.ts'
import { listedName } from '../../enrollment/listed-name.ts'
import type { Ask } from '../../http/serve.ts'
import { findZip, isFault } from '../../shop/filter/check.ts'
import { personKey } from '../../roles/members/person-key.ts'
import { putMember } from '../../roles/members/store.ts'
import { correctedValues, personSsn } from '../../vault/sealed-columns.ts'
import { conflict, fieldFault } from '../../who/refusal.ts'
import { beginAct, howFar, nameOfAct } from './begun.ts'
import { noSuchEnrollment } from './no-such.ts'
import { setAnswer, setPerson, setPrimary, insertCorrection, setListedName, setListedPhone } from './correct-store.ts'
import { noteAct } from './note.ts'
import { findOfficePolicy, findPeople, type PersonRow, type PolicyRow } from './store.ts'

type Correcting = Ask<typeof correctPerson>

/** What stands where something is to be put right; `''` for nothing. */
const valueNow = async (ask: Correcting, person: PersonRow): Promise<string> => {
  const { enrollment_id, field } = ask.input
  const [own] = namesIn(personFields, [field])
  if (own !== undefined) return person[own] ?? ''
  const contact = await readDraft(ask, enrollment_id, 'contact_info', answersKind)
  return contact?.answers[field] ?? ''
}

/** The value in its normal form; 422 beside `value` where it is none. */
const read = ({ input: { field, value = '' }, today }: Correcting): string => {
  const declared = correctableFields[field]
  if (value.trim() === '' && mayStayEmpty(field)) return ''
  const given = declared.rule.safeParse(value)
  const fault = given.success
    ? 'check' in declared && declared.check(given.data, { today, answers: {} })
    : given.error.issues[0]?.message
  if (typeof fault === 'string') throw fieldFault('value', fault)
  return given.data ?? ''
}

/** 422 beside `value` where there is no such zip code, or it is in another state than the member. */
const refuseZip = async (ask: Correcting, value: string): Promise<void> => {
  const found = findZip(ask.catalogue, value)
  if (isFault(found)) throw fieldFault('value', found.error_message)
  const contact = await readDraft(ask, ask.input.enrollment_id, 'contact_info', answersKind)
  const state = contact?.answers['state']
  if (state !== undefined && state !== found.state)
    throw fieldFault('value', `This zip code is in ${found.state}. The address is in ${state}`)
}

/**
 * Puts one value right where it is read from now on: on the policy, and in the step that the member's next enrollment begins with. What was
 * signed is a record of its own and stays. Once for an `act_id`; 409 where the value is not what it was for the operator.
 */
export const correct = async (ask: Correcting): Promise<void> => {
  const { db, vault, now, input, asker } = ask
  const { enrollment_id, act_id, role, place, field, was = '' } = input
  const policy = await findOfficePolicy(db, enrollment_id)
  const person = (await findPeople(db, enrollment_id)).find((each) => each.role === role && each.place === place)
  if (policy === undefined) throw noSuchEnrollment()
  if ((await howFar(ask, correctPerson)) !== 'not begun') return role === 'member' ? stayOne(ask, policy) : undefined
  if (person === undefined) throw fieldFault('place', 'There is nobody at this place')
  const isAddress = namesIn(addressFields, [field]).length > 0
  if (isAddress && role !== 'member') throw fieldFault('field', 'Only the member’s address is kept')
  const value = read(ask)
  if (field === 'zip') await refuseZip(ask, value)
  const correction_id = nameOfAct(correctPerson, act_id)
  const sealed = vault.seal(
    JSON.stringify({ was, now: value }),
    correctedValues.context({ enrollment_id, correction_id }),
  )
  await db.transaction(async (tx) => {
    const row = { enrollment_id, correction_id, at: now, actor_id: asker.person?.id ?? 0, role, place, field, sealed }
    if (!(await beginAct(tx, ask, correctPerson))) return
    await insertCorrection(tx, row)
    const stands = await valueNow({ ...ask, db: tx }, person)
    if (stands !== was) throw conflict('was', 'This was changed meanwhile. Look at it again, then decide')
    const kept = value === '' ? null : value
    const written = isAddress
      ? await setAnswer(tx, { enrollment_id, step: 'contact_info', field, value: kept })
      : await setPerson(tx, field, { enrollment_id, role, place, was: was === '' ? null : was, value: kept })
    if (written === 0) throw conflict('was', 'This was changed meanwhile. Look at it again, then decide')
    if (role === 'member') await carryOn(tx, { enrollment_id, field, value: kept, person })
    await noteAct({ ...ask, db: tx }, correctPerson, policy, 'person-corrected', { field, role, place })
  })
  if (role === 'member') await stayOne(ask, policy)
}

type Carried = {
  readonly enrollment_id: string
  readonly field: string
  readonly value: string | null
  readonly person: PersonRow
}

/** What else of the enrollment says the same of the member: the answers that the next one begins with, and the name that lists show. */
const carryOn = async (tx: Correcting['db'], { enrollment_id, field, value, person }: Carried): Promise<void> => {
  const isName = field === 'first_name' || field === 'middle_name' || field === 'last_name'
  if (isName) {
    await setAnswer(tx, { enrollment_id, step: 'primary_info', field, value })
    await setListedName(tx, enrollment_id, listedName({ ...person, [field]: value ?? '' }))
  }
  if (field === 'birthdate') await setPrimary(tx, 'dob', enrollment_id, value)
  if (field === 'state' || field === 'zip') await setPrimary(tx, field, enrollment_id, value)
  if (field === 'phone_number') await setListedPhone(tx, enrollment_id, value)
  if (field === 'email_address') {
    await setPerson(tx, 'email', { enrollment_id, role: 'member', place: 0, was: person.email, value })
    await setListedName(tx, enrollment_id, listedName({ ...person, email: value }))
  }
}

/**
 * A member is known by number, birth date and last name (D-1.18): by the ones that stand now, never by what was merely asked for, they are
 * found as the same member. It lies with the member on a cluster, so after the transaction; what a process that ended left is done when
 * the same act is sent again.
 */
const stayOne = async ({ db, vault }: Correcting, { enrollment_id, user_id }: PolicyRow): Promise<void> => {
  const member = (await findPeople(db, enrollment_id)).find((each) => each.role === 'member')
  if (member === undefined) return
  const { role, place, birthdate, last_name, ssn_sealed } = member
  const ssn = vault.read(personSsn, { enrollment_id, role, place }, ssn_sealed)
  if (ssn !== undefined && user_id !== null)
    await putMember(db, personKey(vault, { ssn, birthdate, last_name }), user_id)
}
