import { isPaidByGroup, isCard, methodMeanings } from '@openroll/contract/method-meanings'
import {
  endsBeforePayment,
  noMethodRequired,
  nothingToChange,
  paymentUpdateChanged,
  spokenFor,
  type PaymentUpdateWay,
} from '@openroll/contract/payment-update/payment-update'
import type { Call } from '@openroll/contract/call'
import { cardEntryOf } from '../enroll/billing/begin-card.ts'
import { checkBilling, physicalAddress } from '../enroll/billing/check.ts'
import { paymentDraft, numberUnreadable, type PaymentDraft } from '../enroll/billing/payment-draft.ts'
import { readDraft } from '../enrollment/draft.ts'
import { answersKind } from '../enrollment/draft-kinds.ts'
import { spend, type Charge } from '../http/spend.ts'
import { actIfExists } from '../office/act/act-on.ts'
import { beginAct, actProgress, nameOfAct } from '../office/act/act-once.ts'
import { saveNote } from '../office/act/note.ts'
import { findBooks } from '../ledger/books-store.ts'
import { conflict, enrollmentNotFound, fieldFault, fieldFaults } from '../who/refusal.ts'
import { findOwing, type OwingPolicy } from './owing-store.ts'
import { isOwnToPay, paymentUpdateStateOf, type PaymentUpdateState } from './update-state.ts'
import type { Form, PaymentUpdateContext } from './update-context.ts'
import { findChange } from './write-store.ts'
import { writePaymentMethod } from './write.ts'

type NewPaymentMethod = {
  readonly enrollment_id: string
  readonly way: PaymentUpdateWay
  readonly call: Call
  readonly form: Form
  /** Why an operator enters it; saved as a note. */
  readonly why?: string
  /** The checked form, if it was checked before a second operator approved it. */
  readonly checked?: PaymentDraft | undefined
}

/**
 * What is due on a policy now, and what comes next. 409 if no other payment method is required; `ahead` also allows a change before any
 * payment was returned, while the member pays for current or future coverage.
 */
export const findPaymentUpdateState = async (
  { db, vault, cards, today, config }: Pick<PaymentUpdateContext, 'db' | 'vault' | 'cards' | 'today' | 'config'>,
  enrollmentId: string,
  { ahead }: { readonly ahead: boolean },
): Promise<PaymentUpdateState & { readonly owing: OwingPolicy }> => {
  const found = await findOwing(db, enrollmentId)
  const billed = await findBooks(db, enrollmentId)
  const mayChange = found?.needs_payment_method === true || (ahead && billed !== undefined && isOwnToPay(billed, today))
  if (found === undefined || billed === undefined || !mayChange)
    throw conflict('payment_method', ahead ? nothingToChange : noMethodRequired)
  return { owing: found, ...paymentUpdateStateOf(found, billed, { vault, cards, today, from: config.paymentsFrom }) }
}

/** An emailed link works only after a payment was returned. */
const isAhead = (way: PaymentUpdateWay): boolean => way !== 'link'

/** Attempts by a signed-in member don't use up those of an operator on the phone. */
const formsOf = ({ caller }: PaymentUpdateContext, { way, enrollment_id }: NewPaymentMethod): Charge[] => {
  if (way in spokenFor) return [{ budget: 'repay_forms_by_phone', key: enrollment_id }]
  const person = caller.person
  return [
    { budget: 'repay_forms_per_enrollment', key: enrollment_id },
    ...(way === 'member' && person !== null
      ? [{ budget: 'repay_forms_per_member', key: String(person.id) } as const]
      : []),
  ]
}

/**
 * Replaces the payment method once per act id, makes returned payments due again and saves the authorization with its proof. Returns the
 * new method, masked; 409 if the old one or the amount due changed since it was read.
 */
export const savePaymentMethod = async (
  ask: PaymentUpdateContext,
  given: NewPaymentMethod,
): Promise<{ shown: string }> => {
  const { enrollment_id, call, form, why } = given
  const { security_code: _, ...told } = form
  const act = { ...ask, input: { ...told, enrollment_id, why } }
  const isSaved = async () => (await actProgress(act, call)) !== 'not begun'
  if (await isSaved()) return savedMethod(ask, enrollment_id, form.act_id)
  try {
    await saveOnce(ask, given, act)
  } catch (error) {
    // A concurrent duplicate may have saved it, so that nothing requires it anymore.
    if (await isSaved()) return savedMethod(ask, enrollment_id, form.act_id)
    throw error
  }
  ask.wakeMail()
  return savedMethod(ask, enrollment_id, form.act_id)
}

/** Checks a new payment method and stores its number, before it is saved or waits for a second operator. */
export const checkPaymentMethod = async (ask: PaymentUpdateContext, given: NewPaymentMethod): Promise<PaymentDraft> => {
  const before = await findPaymentUpdateState(ask, given.enrollment_id, { ahead: isAhead(given.way) })
  await spend(ask, formsOf(ask, given), { target: 'payment_method' })
  return readPaymentForm(ask, before, given.form)
}

const saveOnce = async (
  ask: PaymentUpdateContext,
  given: NewPaymentMethod,
  act: Parameters<typeof beginAct>[1],
): Promise<void> => {
  const { enrollment_id, call, form, why } = given
  const ways = { ahead: isAhead(given.way) }
  const checked = given.checked ?? (await checkPaymentMethod(ask, given))
  const acted = await actIfExists(ask.db, enrollment_id, async (tx) => {
    if (!(await beginAct(tx, act, call))) return
    const update = await findPaymentUpdateState({ ...ask, db: tx }, enrollment_id, ways)
    if (update.details.seen !== form.seen) throw conflict('seen', paymentUpdateChanged)
    await writePaymentMethod({ ...ask, db: tx }, given, update, checked)
    if (why !== undefined) await saveNote(tx, ask, { enrollment_id, text: why, note_id: nameOfAct(call, form.act_id) })
  })
  if (acted === undefined) throw enrollmentNotFound()
}

const savedMethod = async (
  { db }: PaymentUpdateContext,
  enrollmentId: string,
  changeId: string,
): Promise<{ shown: string }> => {
  const found = await findChange(db, enrollmentId, changeId)
  if (found === undefined) throw conflict('seen', paymentUpdateChanged)
  return found
}

/** Checks the form by the billing step's rules and stores its number (D-5.01, D-5.02). */
const readPaymentForm = async (
  ask: PaymentUpdateContext,
  { owing, details: { methods, bill_date, now, next } }: PaymentUpdateState & { readonly owing: OwingPolicy },
  { payment_method: method, act_id: _act, seen: _seen, accepts: _accepts, ...typed }: Form,
): Promise<PaymentDraft> => {
  if (isPaidByGroup(method) || !methods.includes(method))
    throw fieldFault('payment_method', 'This policy can’t be paid this way. Choose one of the payment methods shown')
  const { catalog, cards, today } = ask
  // Filled in here, because a form opened by a link doesn't show the address on file.
  const same = isCard(method) && typed.is_physical_address === 'yes'
  const contact = same ? await readDraft(ask, owing.enrollment_id, 'contact_info', answersKind) : undefined
  const physical = physicalAddress(contact?.answers ?? {})
  const copies = Object.keys(physical).length > 0
  const given = { ...typed, bill_date, ...(isCard(method) ? { is_physical_address: copies ? 'yes' : 'no' } : {}) }
  const entry = cardEntryOf(cards)
  const { answers, faults } = checkBilling({ method, entry, given, stored: {}, physical, catalog, today })
  if (faults.length > 0) throw fieldFaults(faults)
  const { enrollment_id } = owing
  const checked = await paymentDraft(ask, { enrollment_id, method, answers, stored: {}, opened: async () => undefined })
  if (checked?.answers.token === undefined) throw numberUnreadable(method)
  const { expiration_year = '', expiration_month = '' } = checked.answers
  const ends = `${expiration_year}-${expiration_month}`
  if (methodMeanings[method].expires && now === '0.00' && next !== null && ends < next.on.slice(0, 7))
    throw fieldFault(entry === 'hosted' ? 'card_setup' : 'expiration_year', endsBeforePayment(next.on))
  return checked
}
