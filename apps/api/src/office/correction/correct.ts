import { maskSsn } from '@openroll/contract/mask'
import {
  addressFields,
  requiresReason,
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
import { beginAct, actProgress, nameOfAct } from '../act/act-once.ts'
import type { DataChange } from '../../mail/letters/data-changed.ts'
import { mailboxesOnFile, mailDataChange } from '../act/mail-data-change.ts'
import { saveEmailChange } from './change-email.ts'
import { checkCorrection, type CheckedCorrection, type CorrectionRequest } from './correct-check.ts'
import { indexNumber, hashesOf, removeFromIndex, indexMember } from './correct-identity.ts'
import { priceDifferences } from './correct-price.ts'
import { findSold } from './correct-price-store.ts'
import { deleteNumber } from './identity-store.ts'
import { findCorrection, insertCorrection } from './correct-store.ts'
import { revokeMailedLinks } from '../enrollment/revoke-mailed-links.ts'
import { currentValue, writeCorrection } from './correct-write.ts'
import { memberAddress } from '../enrollment/member-address.ts'
import { openCorrection, sealCorrection } from '../enrollment/stored-correction.ts'
import { noSuchEnrollment } from '../act/enrollment-not-found.ts'
import { auditAct } from '../act/note.ts'
import { findOfficePolicy, findPeople, type PolicyRow } from '../enrollment/store.ts'

/** The id of a value's saved correction. */
const correctionId = ({ input }: Ask<typeof correctValues>, field: CorrectableName): string =>
  `${nameOfAct(correctValues, input.act_id)}/${field}`

/**
 * Corrects values of one person, all or none, once per `act_id`; 409 if a value changed since it was read. Signed
 * documents and prices stay. The answer never reveals who else has a new number (D-1.16).
 */
export const correct = async (ask: Ask<typeof correctValues>): Promise<void> => {
  const { db, vault, input } = ask
  const { enrollment_id, role, why = '', values: sent } = input
  if ((await actProgress(ask, correctValues)) !== 'not begun') {
    const policy = await findOfficePolicy(db, enrollment_id)
    return policy === undefined ? undefined : finishCorrection(ask, policy)
  }
  const changesEmail = role === 'member' && sent.some(({ field }) => field === 'email_address')
  const changesSsn = sent.some(({ field }) => field === 'ssn')
  if (changesSsn) await spendAttempts(ask)
  if (changesEmail) await spendEmailChange(ask)
  const checked = await checkCorrection(ask, sent)
  if (sent.some(({ field }) => requiresReason(field)) && why === '') throw fieldFault('why', required)
  // SSNs are exempt, since the error would confirm a guess.
  const unchanged = checked.values.filter(({ field, value, was }) => field !== 'ssn' && value === was)
  if (unchanged.length > 0)
    throw fieldFaults(
      unchanged.map(({ field }) => ({
        target_element: field,
        error_message: 'This is already the current value',
      })),
    )
  const number = checked.values.find(({ field }) => field === 'ssn')?.value
  const ssnHash = number === undefined ? undefined : vault.hash(number, 'ssn')
  if (ssnHash !== undefined) await indexNumber(ask, enrollment_id, ssnHash)
  const to = await mailboxesOnFile(ask, [checked.policy.user_id], await emailsOfMember(ask, enrollment_id))
  const email = role === 'member' ? checked.values.find(({ field }) => field === 'email_address') : undefined
  await actOn(db, enrollment_id, async (tx) => {
    if (!(await beginAct(tx, ask, correctValues))) return
    // Check again under the lock: another correction may have changed the family since.
    const locked = { ...ask, db: tx }
    const rechecked = await checkCorrection(locked, sent)
    const prices = await pricesOf(locked, rechecked)
    // The combined price difference is saved with the first value that affects prices.
    const priced = rechecked.values.find(({ field }) => mayBePriced(field))
    for (const value of rechecked.values)
      await saveValue(locked, rechecked.policy, value, value === priced ? prices : [])
    if (email !== undefined) await saveEmailChange(locked, rechecked.policy, email)
    const { site_id } = rechecked.policy
    const act = nameOfAct(correctValues, input.act_id)
    await mailDataChange(locked, tx, { enrollment_id, site_id, act, to, changes: changesIn(input) })
  }).catch(async (error: unknown) => {
    // If the enrollment was erased in the meantime, the number indexed above has to go.
    if (ssnHash !== undefined && (await findOfficePolicy(db, enrollment_id)) === undefined)
      await deleteNumber(db, ssnHash, enrollment_id)
    throw error
  })
  if (role === 'member' || changesSsn) await finishCorrection(ask, checked.policy)
  ask.wakeMail()
}

/** The changes that the member is emailed about. */
const changesIn = ({ role, values }: Ask<typeof correctValues>['input']): DataChange[] => {
  const isIn = (names: object): boolean => values.some(({ field }) => Object.hasOwn(names, field))
  const { email_address: _, ...contact } = addressFields
  return [
    ...(isIn({ ssn: true }) ? ['ssn' as const] : []),
    ...(role !== 'beneficiary' && isIn({ first_name: true, last_name: true, birthdate: true })
      ? ['identity' as const]
      : []),
    ...(role === 'member' && isIn(contact) ? ['contact' as const] : []),
    ...(role === 'beneficiary' ? ['beneficiary' as const] : []),
  ]
}

/** The member's email addresses on the policy, with the one before a change that nobody has confirmed yet. */
const emailsOfMember = async (ask: Ask<typeof correctValues>, enrollmentId: string): Promise<string[]> => {
  const { current, before } = await memberAddress(ask, enrollmentId, await findPeople(ask.db, enrollmentId))
  return [current, before].filter((one) => one !== undefined)
}

/** Saves one value. The lock makes corrections of one enrollment run one after the other. */
const saveValue = async (
  ask: Ask<typeof correctValues>,
  policy: PolicyRow,
  { field, value, was }: CheckedCorrection['values'][number],
  prices: readonly PriceThen[],
): Promise<void> => {
  const { db: tx, vault, input, now: at, caller } = ask
  const { enrollment_id, role, place, ssn_turn = 0, why = '' } = input
  const changed = () => conflict(field, 'This changed in the meantime. Reload the page, then try again')
  await touch(tx, enrollment_id, at)
  const person = (await findPeople(tx, enrollment_id)).find((each) => each.role === role && each.place === place)
  if (person === undefined) throw noSuchEnrollment()
  if ((await currentValue(ask, { enrollment_id, person, field })) !== was) throw changed()
  if (field === 'ssn' && person.ssn_turn !== ssn_turn) throw changed()
  const correction_id = correctionId(ask, field)
  const sealed = sealCorrection(
    vault,
    { enrollment_id, correction_id },
    {
      was,
      now: field === 'ssn' ? maskSsn(value) : value,
      ...(why === '' ? {} : { why }),
      ...(prices.length === 0 ? {} : { prices: [...prices] }),
      ...(field === 'ssn' ? { left: hashesOf(vault, enrollment_id, person) } : {}),
    },
  )
  const actor_id = caller.person?.id ?? 0
  await insertCorrection(tx, { enrollment_id, correction_id, at, actor_id, role, place, field, sealed })
  if ((await writeCorrection(ask, { enrollment_id, policy_id: policy.policy_id, person, field, value })) === 0)
    throw changed()
  await auditAct(ask, correctValues, policy, 'person-corrected', { field, role, place })
}

/** Updates indexes and links on other shards, after the transaction. */
const finishCorrection = async (ask: Ask<typeof correctValues>, policy: PolicyRow): Promise<void> => {
  const { db, vault, input } = ask
  const { enrollment_id, role, values: sent } = input
  if (role === 'member') await indexMember(ask, policy)
  if (role === 'member' && sent.some(({ field }) => field === 'email_address'))
    await revokeMailedLinks(db, enrollment_id)
  if (sent.every(({ field }) => field !== 'ssn')) return
  const correction_id = correctionId(ask, 'ssn')
  const sealed = await findCorrection(db, enrollment_id, correction_id)
  const former =
    sealed === undefined ? undefined : openCorrection(vault, { enrollment_id, correction_id }, sealed)?.left
  if (former !== undefined) await removeFromIndex(ask, policy, former)
}

/** Limits SSN attempts per person and operator, before any comparison (D-1.16). */
const spendAttempts = async (ask: Ask<typeof correctValues>): Promise<void> => {
  const { enrollment_id, role, place } = ask.input
  await spend(
    ask,
    [
      { budget: 'ssn_corrections_per_person', key: `${enrollment_id}/${role}/${place}` },
      { budget: 'ssn_corrections_per_operator', key: String(ask.caller.person?.id) },
    ],
    { target: 'ssn', event: 'ssn-locked', message: () => 'Too many attempts. Try again later' },
  )
}

/** Limits the emails that an operator can cause at any address. */
const spendEmailChange = async (ask: Ask<typeof correctValues>): Promise<void> => {
  const charge = { budget: 'email_changes_per_operator', key: String(ask.caller.person?.id) } as const
  await spend(ask, [charge], {
    target: 'email_address',
    message: () => 'You’ve changed too many email addresses. Try again later',
  })
}

const pricesOf = async (
  { db, catalog, input, config }: CorrectionRequest,
  { people, facts, values }: CheckedCorrection,
): Promise<PriceThen[]> => {
  const { enrollment_id, role, place } = input
  const priced = values.filter(({ field }) => mayBePriced(field))
  if (priced.length === 0) return []
  const sold = await findSold(db, enrollment_id, config.timeZone)
  return priceDifferences(catalog, { facts, people, sold }, { role, place, values: priced })
}

/** The price differences that corrections would cause. */
export const priceOfCorrections = async (ask: Ask<typeof priceValues>): Promise<PriceThen[]> => {
  const checked = await checkCorrection(ask, ask.input.values)
  await auditAct(ask, priceValues, checked.policy, 'office-enrollment-read')
  return pricesOf(ask, checked)
}
