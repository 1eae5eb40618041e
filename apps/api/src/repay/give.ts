import { isPaidByGroup, isCard, methodMeans } from '@openroll/contract/method-meanings'
import {
  endsBeforePayment,
  nothingCameBack,
  nothingToChange,
  repayMeanwhile,
  type RepayWay,
} from '@openroll/contract/repay/repay'
import type { Call } from '@openroll/contract/call'
import { checkBilling, physicalAddress } from '../enroll/billing/check.ts'
import { paymentDraft, numberUnreadable, type PaymentDraft } from '../enroll/billing/payment-draft.ts'
import { readDraft } from '../enrollment/draft.ts'
import { answersKind } from '../enrollment/draft-kinds.ts'
import { spend, type Charge } from '../http/spend.ts'
import { actIfThere } from '../office/act/act-on.ts'
import { beginAct, actProgress, nameOfAct } from '../office/act/act-once.ts'
import { saveNote } from '../office/act/note.ts'
import { findBilled } from '../office/money/due-store.ts'
import { conflict, enrollmentNotFound, fieldFault, fieldFaults } from '../who/refusal.ts'
import { findOwing, type Owing } from './owing-store.ts'
import { isOwnToPay, repaySaidOf, type Stands } from './said.ts'
import type { Form, Giving } from './giving.ts'
import { findChange } from './write-store.ts'
import { writeMeans } from './write.ts'

type Given = {
  readonly enrollment_id: string
  readonly way: RepayWay
  readonly call: Call
  readonly form: Form
  /** Why an operator enters it; kept as a note. */
  readonly why?: string
}

/**
 * What is due of a policy as it stands, and what comes next; 409 where nothing waits for another card or account. `ahead`: it may be given before anything
 * came back too, while something is or will be in force; what came back from one that is gone by now is taken by it, too.
 */
export const standsNow = async (
  { db, vault, today, config }: Pick<Giving, 'db' | 'vault' | 'today' | 'config'>,
  enrollmentId: string,
  { ahead }: { readonly ahead: boolean },
): Promise<Stands & { readonly owing: Owing }> => {
  const found = await findOwing(db, enrollmentId)
  const billed = await findBilled(db, enrollmentId)
  const isGiven = found?.asks_another === true || (ahead && billed !== undefined && isOwnToPay(billed, today))
  if (found === undefined || billed === undefined || !isGiven)
    throw conflict('payment_method', ahead ? nothingToChange : nothingCameBack)
  return { owing: found, ...repaySaidOf(found, billed, { vault, today, from: config.paymentsFrom }) }
}

/** A mail's link is for what came back, and opens nothing before. */
const isAhead = (way: RepayWay): boolean => way !== 'link'

/** Who signed in as a member uses up nothing of what an operator has for somebody on the phone. */
const formsOf = ({ asker }: Giving, { way, enrollment_id }: Given): Charge[] => {
  if (way === 'operator') return [{ budget: 'repay_forms_by_phone', key: enrollment_id }]
  const person = asker.person
  return [
    { budget: 'repay_forms_per_enrollment', key: enrollment_id },
    ...(way === 'member' && person !== null
      ? [{ budget: 'repay_forms_per_member', key: String(person.id) } as const]
      : []),
  ]
}

/**
 * Another card or account in the place of the one before, once for an act's id: what came back is due again, what its account stopped goes on, and
 * what was authorized is kept with its proof. 409 where it stands otherwise than whoever sends it has seen. Yields what pays from now on, masked.
 */
export const giveAnother = async (ask: Giving, given: Given): Promise<{ shown: string }> => {
  const { enrollment_id, call, form, why } = given
  const { security_code: _, ...told } = form
  const act = { ...ask, input: { ...told, enrollment_id, why } }
  const isGiven = async () => (await actProgress(act, call)) !== 'not begun'
  if (await isGiven()) return givenBefore(ask, enrollment_id, form.act_id)
  try {
    await giveOnce(ask, given, act)
  } catch (error) {
    // The same press, sent twice at once, may have given it meanwhile, so that nothing waits for it any more.
    if (await isGiven()) return givenBefore(ask, enrollment_id, form.act_id)
    throw error
  }
  ask.wakeMail()
  return givenBefore(ask, enrollment_id, form.act_id)
}

const giveOnce = async (ask: Giving, given: Given, act: Parameters<typeof beginAct>[1]): Promise<void> => {
  const { enrollment_id, call, form, why } = given
  const ways = { ahead: isAhead(given.way) }
  const before = await standsNow(ask, enrollment_id, ways)
  await spend(ask, formsOf(ask, given), { target: 'payment_method' })
  const kept = await readMeans(ask, before, form)
  const acted = await actIfThere(ask.db, enrollment_id, async (tx) => {
    if (!(await beginAct(tx, act, call))) return
    const stands = await standsNow({ ...ask, db: tx }, enrollment_id, ways)
    if (stands.said.seen !== form.seen) throw conflict('seen', repayMeanwhile)
    await writeMeans({ ...ask, db: tx }, given, stands, kept)
    if (why !== undefined) await saveNote(tx, ask, { enrollment_id, text: why, note_id: nameOfAct(call, form.act_id) })
  })
  if (acted === undefined) throw enrollmentNotFound()
}

const givenBefore = async ({ db }: Giving, enrollmentId: string, changeId: string): Promise<{ shown: string }> => {
  const found = await findChange(db, enrollmentId, changeId)
  if (found === undefined) throw conflict('seen', repayMeanwhile)
  return found
}

/** Checks the form by the rules of the billing step, and takes its number in (D-5.01, D-5.02). */
const readMeans = async (
  ask: Giving,
  { owing, said: { methods, bill_date, now, next } }: Stands & { readonly owing: Owing },
  { payment_method: method, act_id: _act, seen: _seen, accepts: _accepts, ...typed }: Form,
): Promise<PaymentDraft> => {
  if (isPaidByGroup(method) || !methods.includes(method))
    throw fieldFault('payment_method', 'This policy can’t be paid this way')
  const { catalog, payments, today } = ask
  // The address on file is filled in here: whoever came by a link does not see it.
  const same = isCard(method) && typed.is_physical_address === 'yes'
  const contact = same ? await readDraft(ask, owing.enrollment_id, 'contact_info', answersKind) : undefined
  const physical = physicalAddress(contact?.answers ?? {})
  const copies = Object.keys(physical).length > 0
  const given = { ...typed, bill_date, ...(isCard(method) ? { is_physical_address: copies ? 'yes' : 'no' } : {}) }
  const { answers, faults } = checkBilling({ method, given, stored: {}, physical, catalog, today })
  if (faults.length > 0) throw fieldFaults(faults)
  const ends = `${answers.expiration_year ?? ''}-${answers.expiration_month ?? ''}`
  if (methodMeans[method].expires && now === '0.00' && next !== null && ends < next.on.slice(0, 7))
    throw fieldFault('expiration_year', endsBeforePayment(next.on))
  const kept = await paymentDraft(payments, { method, answers, stored: {}, opened: async () => undefined })
  if (kept?.answers.token === undefined) throw numberUnreadable(method)
  return kept
}
