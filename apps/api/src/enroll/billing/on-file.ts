import { isPartner, isMember } from '@openroll/contract/role-meanings'
import { billingFields } from '@openroll/contract/enroll/billing'
import { isCard, isPaidByGroup, type OwnMethod, isPaymentMethod } from '@openroll/contract/method-meanings'
import { answersTo, type Answers, type AnswersTo } from '@openroll/contract/field'
import { answersKind } from '../../enrollment/draft-kinds.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { parseJson } from '../../enrollment/parse-json.ts'
import { readAnswers, type DraftAccess } from '../../enrollment/draft.ts'
import type { CardProcessor } from '../../outside/cards/card-processor.ts'
import type { Spender } from '../../http/spend.ts'
import { personKey, plainName, type Identity, type PersonKey } from '../../roles/members/person-key.ts'
import { findMember, type MemberViewer } from '../../roles/members/store.ts'
import { paymentNumber } from '../../vault/sealed-columns.ts'
import type { Vault } from '../../vault/vault.ts'
import type { Caller } from '../../who/person.ts'
import { countSsns } from '../steps/count-ssns.ts'
import { findPaymentsOnFile } from './on-file-store.ts'

/** A card or account of an earlier policy. `id` is opaque and valid only in this enrollment (D-1.16). */
export type OnFile = {
  readonly id: string
  readonly method: OwnMethod
  readonly token: string
  /** Whether the billing step uses it. */
  readonly isUsed: boolean
  /** Display name: Visa ending in 1111. */
  readonly shown: string
  readonly answers: AnswersTo<typeof billingFields>
  /** Opens what is sealed under the token; undefined if another service keeps it or no key fits. */
  readonly opened: () => string | undefined
}
type Saving = DraftAccess &
  Spender & {
    readonly caller: Caller
    readonly enrollment: Enrollment
    readonly cards: CardProcessor | undefined
  }

/** Who is looking: a rep, a group administrator or the member; nobody else sees payments on file (D-1.05). */
const lookingOn = ({ person }: Caller): MemberViewer | undefined => {
  if (person === null) return undefined
  const { role, id } = person
  if (isPartner(role)) return { role, id }
  return isMember(role) ? { ...person, role } : undefined
}

/**
 * The payer's payments on file, newest first, without repeats. Only from policies whose own member is the payer: a merged member number
 * can hold policies of two people.
 */
export const paymentsOnFile = async (ask: Saving): Promise<OnFile[]> => {
  const { caller, enrollment, cards, db, vault } = ask
  const who = lookingOn(caller)
  if (who === undefined || enrollment.user_id === null) return []
  const rows = await findPaymentsOnFile(db, enrollment.user_id, who)
  const payer = rows.length === 0 ? undefined : await payingMember(ask)
  if (payer === undefined) return []
  const saved = await readAnswers(ask, enrollment.enrollment_id, 'billing_info')
  const found = new Map<string, OnFile>()
  for (const { enrollment_id, token, answers: kept, sealed, ...policyMember } of rows) {
    if (!isSamePerson(payer, policyMember)) continue
    const {
      payment_method: method,
      payment_shown: shown = '',
      ...answers
    } = parseJson(answersKind.open, kept)?.value ?? {}
    if (!isPaymentMethod(method) || isPaidByGroup(method)) continue
    // Of another processor, or of none: it can't be charged.
    if (isCard(method) && cards?.knows(token) !== true) continue
    const numbers = [method, answers.card_number, answers.expiration_month, answers.expiration_year]
    const key = [...numbers, answers.routing_number, answers.account_number].join('/')
    if (found.has(key)) continue
    found.set(key, {
      id: vault.hash(`${enrollment.enrollment_id}/${enrollment_id}`, 'on-file').slice(0, 32),
      method,
      token,
      isUsed: saved?.payer !== undefined && saved.token === token,
      shown,
      answers: answersTo(billingFields, answers),
      opened: () => (sealed === null ? undefined : vault.read(paymentNumber, { enrollment_id, token }, sealed)),
    })
  }
  return [...found.values()]
}

/** Keyed hash of the person in the personal step; undefined until it names one. */
export const payerOf = (vault: Vault, dob: string, { ssn, last_name }: Answers): string | undefined =>
  ssn === undefined || last_name === undefined
    ? undefined
    : personKey(vault, { ssn, birthdate: dob, last_name }).person_hash

type PayingMember = PersonKey & Pick<Identity, 'birthdate' | 'last_name'>

const isSamePerson = (payer: PayingMember, other: Omit<PayingMember, 'person_hash'>): boolean =>
  payer.ssn_hash === other.ssn_hash &&
  payer.birthdate === other.birthdate &&
  plainName(payer.last_name) === plainName(other.last_name)

/**
 * The payer if they are the member whose payments are on file, otherwise undefined: nobody may put another name in the personal step and
 * have the member pay. Counts the SSN first, since the answer reveals a match (D-1.16).
 */
export const payingMember = async (ask: Saving): Promise<PayingMember | undefined> => {
  const { enrollment, ...access } = ask
  const { ssn, last_name } = (await readAnswers(access, enrollment.enrollment_id, 'primary_info')) ?? {}
  if (ssn === undefined || last_name === undefined) return undefined
  await countSsns(ask, 'primary_info', [ssn])
  const birthdate = enrollment.dob
  const key = personKey(access.vault, { ssn, birthdate, last_name })
  return (await findMember(access.db, key)) === enrollment.user_id ? { ...key, birthdate, last_name } : undefined
}
