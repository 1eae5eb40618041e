import { maskSsn } from '@openroll/contract/mask'
import { asksWhy, correctPerson, mayBePriced, priceCorrection } from '@openroll/contract/office/corrections'
import type { PriceThen } from '@openroll/contract/office/enrollment'
import { required } from '@openroll/contract/rules'
import type { Ask } from '../../http/serve.ts'
import { spend } from '../../http/spend.ts'
import { conflict, fieldFault } from '../../who/refusal.ts'
import { actOn } from './act-on.ts'
import { touch } from './act-store.ts'
import { beginAct, howFar, nameOfAct } from './begun.ts'
import { checkCorrection, type Checked } from './correct-check.ts'
import { findableBy, keyOf, leave, stayOne } from './correct-identity.ts'
import { pricesThen } from './correct-price.ts'
import { findSold } from './correct-price-store.ts'
import { leaveNumber } from './identity-store.ts'
import { findCorrection, insertCorrection } from './correct-store.ts'
import { valueNow, writeCorrected } from './correct-write.ts'
import { openCorrection, sealCorrection } from './kept-correction.ts'
import { noSuchEnrollment } from './no-such.ts'
import { noteAct } from './note.ts'
import { findOfficePolicy, findPeople, type PolicyRow } from './store.ts'

type Correcting = Ask<typeof correctPerson>

const changedMeanwhile = () => conflict('was', 'This was changed meanwhile. Look at it again, then decide')

/**
 * Puts one value right where it is read from now on. What was signed is a record of its own and stays, and so does every price. Once for an
 * `act_id`; 409 where the value is not what it was for the operator. Whose a new number is as well makes no difference to any answer (D-1.16).
 */
export const correct = async (ask: Correcting): Promise<void> => {
  const { db, vault, input } = ask
  const { enrollment_id, role, field, was = '', why = '' } = input
  if ((await howFar(ask, correctPerson)) !== 'not begun') {
    const policy = await findOfficePolicy(db, enrollment_id)
    return policy === undefined ? undefined : goOn(ask, policy)
  }
  if (field === 'ssn') await spendTries(ask)
  const checked = await checkCorrection(ask)
  if (asksWhy(field) && why === '') throw fieldFault('why', required)
  // Of a number this would tell whether a guess was right.
  if (field !== 'ssn' && checked.value === was) throw fieldFault('value', 'This is what stands already')
  const ssnHash = field === 'ssn' ? vault.hash(checked.value, 'ssn') : undefined
  if (ssnHash !== undefined) await findableBy(ask, enrollment_id, ssnHash)
  const prices = await pricesOf(ask, checked)
  await actOn(db, enrollment_id, async (tx) => {
    if (!(await beginAct(tx, ask, correctPerson))) return
    await makeIt({ ...ask, db: tx }, checked, prices)
  }).catch(async (error: unknown) => {
    // Erased meanwhile: nobody is findable by a number who is not there.
    if (ssnHash !== undefined && (await findOfficePolicy(db, enrollment_id)) === undefined)
      await leaveNumber(db, ssnHash, enrollment_id)
    throw error
  })
  if (role === 'member' || field === 'ssn') await goOn(ask, checked.policy)
}

/** Within the transaction. Held to its end, so that two corrections of one enrollment come one after the other. */
const makeIt = async (ask: Correcting, { policy, value }: Checked, prices: readonly PriceThen[]): Promise<void> => {
  const { db: tx, vault, input, now: at, asker } = ask
  const { enrollment_id, act_id, role, place, field, was = '', ssn_turn = 0, why = '' } = input
  await touch(tx, enrollment_id, at)
  const person = (await findPeople(tx, enrollment_id)).find((each) => each.role === role && each.place === place)
  if (person === undefined) throw noSuchEnrollment()
  if ((await valueNow(ask, { enrollment_id, person, field })) !== was) throw changedMeanwhile()
  if (field === 'ssn' && person.ssn_turn !== ssn_turn) throw changedMeanwhile()
  const correction_id = nameOfAct(correctPerson, act_id)
  const sealed = sealCorrection(
    vault,
    { enrollment_id, correction_id },
    {
      was,
      now: field === 'ssn' ? maskSsn(value) : value,
      ...(why === '' ? {} : { why }),
      ...(prices.length === 0 ? {} : { prices: [...prices] }),
      ...(field === 'ssn' ? { left: keyOf(vault, enrollment_id, person) } : {}),
    },
  )
  const actor_id = asker.person?.id ?? 0
  await insertCorrection(tx, { enrollment_id, correction_id, at, actor_id, role, place, field, sealed })
  if ((await writeCorrected(ask, { enrollment_id, policy_id: policy.policy_id, person, field, value })) === 0)
    throw changedMeanwhile()
  await noteAct(ask, correctPerson, policy, 'person-corrected', { field, role, place })
}

/** What lies elsewhere on a cluster, and so comes after the transaction: as whom somebody is found from now on. */
const goOn = async (ask: Correcting, policy: PolicyRow): Promise<void> => {
  const { db, vault, input } = ask
  const { enrollment_id, act_id, role, field } = input
  if (role === 'member') await stayOne(ask, policy)
  if (field !== 'ssn') return
  const correction_id = nameOfAct(correctPerson, act_id)
  const sealed = await findCorrection(db, enrollment_id, correction_id)
  const left = sealed === undefined ? undefined : openCorrection(vault, { enrollment_id, correction_id }, sealed)?.left
  if (left !== undefined) await leave(ask, policy, left)
}

/** Before anything is held against what is kept: so many numbers for a person a day, then this rests (D-1.16). */
const spendTries = async (ask: Correcting): Promise<void> => {
  const { enrollment_id, role, place } = ask.input
  await spend(
    ask,
    [
      { budget: 'ssn_corrections_per_person', key: `${enrollment_id}/${role}/${place}` },
      { budget: 'ssn_corrections_per_operator', key: String(ask.asker.person?.id) },
    ],
    { target: 'value', event: 'ssn-rest', message: () => 'Too many numbers were entered. This rests for a while' },
  )
}

const pricesOf = async (
  { db, catalogue, input }: Ask<typeof correctPerson> | Ask<typeof priceCorrection>,
  { people, facts, value }: Checked,
): Promise<PriceThen[]> => {
  const { enrollment_id, role, place, field } = input
  if (!mayBePriced(field)) return []
  const sold = await findSold(db, enrollment_id)
  return pricesThen(catalogue, { facts, people, sold }, { role, place, field, value })
}

/** What a correction would have meant for the prices. */
export const priceOfCorrection = async (ask: Ask<typeof priceCorrection>): Promise<PriceThen[]> => {
  const checked = await checkCorrection(ask)
  await noteAct(ask, priceCorrection, checked.policy, 'office-enrollment-read')
  return pricesOf(ask, checked)
}
