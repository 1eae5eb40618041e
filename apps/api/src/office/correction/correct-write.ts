import { namesIn } from '@openroll/contract/field'
import { maskSsn } from '@openroll/contract/mask'
import { addressFields, type CorrectableName } from '@openroll/contract/office/correction/correction'
import { answersKind } from '../../enrollment/draft-kinds.ts'
import { readDraft, type DraftAccess } from '../../enrollment/draft.ts'
import { listedName } from '../../enrollment/names/listed-name.ts'
import { personSsn } from '../../vault/sealed-columns.ts'
import { carryIntoStep } from './carry-into-step.ts'
import { openSsn } from './correct-identity.ts'
import { setAnswer, setGender, setListedName, setListedPhone, setPerson, setPrimary, setSsn } from './correct-store.ts'
import type { PersonRow } from '../enrollment/store.ts'

export type Correction = {
  readonly enrollment_id: string
  readonly policy_id: string
  readonly person: PersonRow
  readonly field: CorrectableName
  /** Normalized; empty for none. */
  readonly value: string
}

export const isAddress = (field: CorrectableName): boolean => namesIn(addressFields, [field]).length > 0

/** The current value, an SSN masked; empty for none. */
export const currentValue = async (
  access: DraftAccess,
  { enrollment_id, person, field }: Omit<Correction, 'value' | 'policy_id'>,
): Promise<string> => {
  switch (field) {
    case 'ssn':
      return maskSsn(openSsn(access.vault, enrollment_id, person) ?? 'xxxx')
    case 'first_name':
    case 'middle_name':
    case 'last_name':
    case 'birthdate':
    case 'gender':
    case 'relationship':
      return person[field] ?? ''
    default:
      return (await readDraft(access, enrollment_id, 'contact_info', answersKind))?.answers[field] ?? ''
  }
}

/**
 * Writes a corrected value to the policy, to the step that prefills the next enrollment, and to its copies. Returns 0 if
 * there was nothing to update. Needs a transaction that locks the policy and has read the person.
 */
export const writeCorrection = async (access: DraftAccess, correction: Correction): Promise<number> => {
  const { person, field } = correction
  const written = await writeValue(access, correction)
  if (!isAddress(field)) await carryIntoStep(access, { ...correction, role: person.role, place: person.place })
  if (person.role === 'member') await updateCopies(access, correction)
  return written
}

const writeValue = async (access: DraftAccess, correction: Correction): Promise<number> => {
  const { db: tx, vault } = access
  const { enrollment_id, person, field, value } = correction
  const { role, place: at } = person
  const personKey = { enrollment_id, role, place: at }
  const stored = value === '' ? null : value
  if (isAddress(field)) return setAnswer(tx, { enrollment_id, step: 'contact_info', field, value: stored })
  if (field === 'ssn')
    return setSsn(tx, {
      ...personKey,
      was_hash: person.ssn_hash,
      ssn_hash: vault.hash(value, 'ssn'),
      ssn_sealed: vault.seal(value, personSsn.context(personKey)),
    })
  if (field !== 'gender')
    return setPerson(tx, field, { ...personKey, was: await currentOrNull(access, correction), value: stored })
  return role === 'member'
    ? setPrimary(tx, 'gender', enrollment_id, value)
    : setGender(tx, { ...personKey, gender: value })
}

const currentOrNull = async (access: DraftAccess, correction: Correction): Promise<string | null> => {
  const now = await currentValue(access, correction)
  return now === '' ? null : now
}

/** Updates copies of the member's values: the four questions and the search columns. */
const updateCopies = async (
  { db: tx }: DraftAccess,
  { enrollment_id, policy_id, person, field, value }: Correction,
): Promise<void> => {
  const policy = { enrollment_id, policy_id }
  const stored = value === '' ? null : value
  if (field === 'first_name' || field === 'middle_name' || field === 'last_name')
    await setListedName(tx, policy, listedName({ ...person, [field]: value }))
  if (field === 'birthdate') await setPrimary(tx, 'dob', enrollment_id, stored)
  if (field === 'state' || field === 'zip') await setPrimary(tx, field, enrollment_id, stored)
  if (field === 'phone_number') await setListedPhone(tx, enrollment_id, stored)
  if (field === 'email_address') {
    await setPerson(tx, 'email', { enrollment_id, role: 'member', place: 0, was: person.email, value: stored })
    await setListedName(tx, policy, listedName({ ...person, email: stored }))
  }
}
