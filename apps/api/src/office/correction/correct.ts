import { maskSsn } from '@openroll/contract/mask'
import {
  asksWhy,
  correctValues,
  mayBePriced,
  type CorrectableName,
  priceValues,
} from '@openroll/contract/office/correction/correction'
import type { PriceThen } from '@openroll/contract/office/enrollment/enrollment'
import { required } from '@openroll/contract/rules'
import type { Ask } from '../../http/serve.ts'
import { spend } from '../../http/spend.ts'
import { conflict, fieldFault, fieldFaults } from '../../who/refusal.ts'
import { actOn } from '../act/act-on.ts'
import { touch } from '../act/act-store.ts'
import { beginAct, howFar, nameOfAct } from '../act/begun.ts'
import { checkCorrection, type Checked, type Correcting } from './correct-check.ts'
import { findableBy, keyOf, leave, stayOne } from './correct-identity.ts'
import { pricesThen } from './correct-price.ts'
import { findSold } from './correct-price-store.ts'
import { leaveNumber } from './identity-store.ts'
import { findCorrection, insertCorrection } from './correct-store.ts'
import { endMailedLinks } from '../enrollment/end-mailed-links.ts'
import { valueNow, writeCorrected } from './correct-write.ts'
import { openCorrection, sealCorrection } from '../enrollment/kept-correction.ts'
import { noSuchEnrollment } from '../act/no-such.ts'
import { noteAct } from '../act/note.ts'
import { findOfficePolicy, findPeople, type PolicyRow } from '../enrollment/store.ts'

/** Under which id a value's correction is kept. */
const idOf = ({ input }: Ask<typeof correctValues>, field: CorrectableName): string =>
  `${nameOfAct(correctValues, input.act_id)}/${field}`

/**
 * Puts values of one person right where they are read from now on, all or none. What was signed is a record of its own and stays, and so
 * does every price. Once for an `act_id`; 409 where a value is not what it was for the operator. Whose a new number is as well makes no
 * difference to any answer (D-1.16).
 */
export const correct = async (ask: Ask<typeof correctValues>): Promise<void> => {
  const { db, vault, input } = ask
  const { enrollment_id, role, why = '', values: sent } = input
  if ((await howFar(ask, correctValues)) !== 'not begun') {
    const policy = await findOfficePolicy(db, enrollment_id)
    return policy === undefined ? undefined : goOn(ask, policy)
  }
  const isNumber = sent.some(({ field }) => field === 'ssn')
  if (isNumber) await spendTries(ask)
  const checked = await checkCorrection(ask, sent)
  if (sent.some(({ field }) => asksWhy(field)) && why === '') throw fieldFault('why', required)
  // Of a number this would tell whether a guess was right.
  const same = checked.values.filter(({ field, value, was }) => field !== 'ssn' && value === was)
  if (same.length > 0)
    throw fieldFaults(
      same.map(({ field }) => ({
        target_element: field,
        error_message: 'This is what stands already',
      })),
    )
  const number = checked.values.find(({ field }) => field === 'ssn')?.value
  const ssnHash = number === undefined ? undefined : vault.hash(number, 'ssn')
  if (ssnHash !== undefined) await findableBy(ask, enrollment_id, ssnHash)
  await actOn(db, enrollment_id, async (tx) => {
    if (!(await beginAct(tx, ask, correctValues))) return
    // Once more, on what stands now: another correction may have come between, with which this one breaks a rule of the family.
    const held = { ...ask, db: tx }
    const standing = await checkCorrection(held, sent)
    const prices = await pricesOf(held, standing)
    // What they would have cost together is kept with the first that a price rests on.
    const priced = standing.values.find(({ field }) => mayBePriced(field))
    for (const value of standing.values) await makeIt(held, standing.policy, value, value === priced ? prices : [])
  }).catch(async (error: unknown) => {
    // Erased meanwhile: nobody is findable by a number who is not there.
    if (ssnHash !== undefined && (await findOfficePolicy(db, enrollment_id)) === undefined)
      await leaveNumber(db, ssnHash, enrollment_id)
    throw error
  })
  if (role === 'member' || isNumber) await goOn(ask, checked.policy)
}

/** Within the transaction. Held to its end, so that two corrections of one enrollment come one after the other. */
const makeIt = async (
  ask: Ask<typeof correctValues>,
  policy: PolicyRow,
  { field, value, was }: Checked['values'][number],
  prices: readonly PriceThen[],
): Promise<void> => {
  const { db: tx, vault, input, now: at, asker } = ask
  const { enrollment_id, role, place, ssn_turn = 0, why = '' } = input
  const changedMeanwhile = () => conflict(field, 'This was changed meanwhile. Look at it again, then decide')
  await touch(tx, enrollment_id, at)
  const person = (await findPeople(tx, enrollment_id)).find((each) => each.role === role && each.place === place)
  if (person === undefined) throw noSuchEnrollment()
  if ((await valueNow(ask, { enrollment_id, person, field })) !== was) throw changedMeanwhile()
  if (field === 'ssn' && person.ssn_turn !== ssn_turn) throw changedMeanwhile()
  const correction_id = idOf(ask, field)
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
  await noteAct(ask, correctValues, policy, 'person-corrected', { field, role, place })
}

/** What lies elsewhere on a cluster, and so comes after the transaction: as whom somebody is found from now on. */
const goOn = async (ask: Ask<typeof correctValues>, policy: PolicyRow): Promise<void> => {
  const { db, vault, input } = ask
  const { enrollment_id, role, values: sent } = input
  if (role === 'member') await stayOne(ask, policy)
  if (role === 'member' && sent.some(({ field }) => field === 'email_address')) await endMailedLinks(db, enrollment_id)
  if (sent.every(({ field }) => field !== 'ssn')) return
  const correction_id = idOf(ask, 'ssn')
  const sealed = await findCorrection(db, enrollment_id, correction_id)
  const left = sealed === undefined ? undefined : openCorrection(vault, { enrollment_id, correction_id }, sealed)?.left
  if (left !== undefined) await leave(ask, policy, left)
}

/** Before anything is held against what is kept: so many numbers for a person a day, then this rests (D-1.16). */
const spendTries = async (ask: Ask<typeof correctValues>): Promise<void> => {
  const { enrollment_id, role, place } = ask.input
  await spend(
    ask,
    [
      { budget: 'ssn_corrections_per_person', key: `${enrollment_id}/${role}/${place}` },
      { budget: 'ssn_corrections_per_operator', key: String(ask.asker.person?.id) },
    ],
    { target: 'ssn', event: 'ssn-rest', message: () => 'Too many numbers were entered. This rests for a while' },
  )
}

const pricesOf = async (
  { db, catalog, input, config }: Correcting,
  { people, facts, values }: Checked,
): Promise<PriceThen[]> => {
  const { enrollment_id, role, place } = input
  const priced = values.filter(({ field }) => mayBePriced(field))
  if (priced.length === 0) return []
  const sold = await findSold(db, enrollment_id, config.timeZone)
  return pricesThen(catalog, { facts, people, sold }, { role, place, values: priced })
}

/** What corrections would have meant for the prices. */
export const priceOfCorrections = async (ask: Ask<typeof priceValues>): Promise<PriceThen[]> => {
  const checked = await checkCorrection(ask, ask.input.values)
  await noteAct(ask, priceValues, checked.policy, 'office-enrollment-read')
  return pricesOf(ask, checked)
}
