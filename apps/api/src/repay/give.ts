import { isPaidByGroup } from '@openroll/contract/enroll/billing-fields'
import { nothingCameBack, repayMeanwhile, type RepayWay } from '@openroll/contract/repay/repay'
import type { Call } from '@openroll/contract/call'
import { checkBilling, physicalAddress } from '../enroll/billing/check.ts'
import { keepPayment, numberAgain, type KeptPayment } from '../enroll/billing/kept.ts'
import { readDraft } from '../enrollment/draft.ts'
import { answersKind } from '../enrollment/draft-kinds.ts'
import { spend } from '../http/spend.ts'
import { actIfThere } from '../office/enrollment/act-on.ts'
import { beginAct, howFar, nameOfAct } from '../office/enrollment/begun.ts'
import { keepNote } from '../office/enrollment/note.ts'
import { findBilled } from '../office/money/due-store.ts'
import { conflict, enrollmentNotFound, fieldFault, fieldFaults } from '../who/refusal.ts'
import { findOwing, type Owing } from './owing-store.ts'
import { repaySaidOf, type Stands } from './said.ts'
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

/** What is due of a policy and came back, as it stands; 409 where nothing waits for another card or account. */
export const standsNow = async (
  { db, vault, directory, today, config }: Pick<Giving, 'db' | 'vault' | 'directory' | 'today' | 'config'>,
  enrollmentId: string,
): Promise<Stands & { readonly owing: Owing }> => {
  const owing = await findOwing(db, enrollmentId)
  const billed = owing === undefined || !owing.asks_another ? undefined : await findBilled(db, enrollmentId)
  if (owing === undefined || billed === undefined) throw conflict('payment_method', nothingCameBack)
  return { owing, ...repaySaidOf(owing, billed, { vault, directory, today, from: config.paymentsFrom }) }
}

/**
 * Another card or account in the place of one that came back, once for an act's id: what came back is due again, what its account stopped goes on, and
 * what was authorized is kept with its proof. 409 where it stands otherwise than whoever sends it has seen. Yields what pays from now on, masked.
 */
export const giveAnother = async (ask: Giving, given: Given): Promise<{ shown: string }> => {
  const { enrollment_id, call, form, why } = given
  const { security_code: _, ...told } = form
  const act = { ...ask, input: { ...told, enrollment_id, why } }
  if ((await howFar(act, call)) !== 'not begun') return givenBefore(ask, enrollment_id, form.act_id)
  const before = await standsNow(ask, enrollment_id)
  await spend(ask, [{ budget: 'repay_forms_per_enrollment', key: enrollment_id }], { target: 'payment_method' })
  const kept = await readMeans(ask, before, form)
  const acted = await actIfThere(ask.db, enrollment_id, async (tx) => {
    if (!(await beginAct(tx, act, call))) return
    const stands = await standsNow({ ...ask, db: tx }, enrollment_id)
    if (stands.said.seen !== form.seen) throw conflict('seen', repayMeanwhile)
    await writeMeans({ ...ask, db: tx }, given, stands, kept)
    if (why !== undefined) await keepNote(tx, ask, { enrollment_id, text: why, note_id: nameOfAct(call, form.act_id) })
  })
  if (acted === undefined) throw enrollmentNotFound()
  ask.wakeMail()
  return givenBefore(ask, enrollment_id, form.act_id)
}

const givenBefore = async ({ db }: Giving, enrollmentId: string, changeId: string): Promise<{ shown: string }> => {
  const found = await findChange(db, enrollmentId, changeId)
  if (found === undefined) throw conflict('seen', repayMeanwhile)
  return found
}

/** Checks the form by the rules of the billing step, and takes its number in (D-5.01, D-5.02). */
const readMeans = async (
  ask: Giving,
  { owing, said: { methods, bill_date } }: Stands & { readonly owing: Owing },
  { payment_method: method, act_id: _act, seen: _seen, accepts: _accepts, ...typed }: Form,
): Promise<KeptPayment> => {
  if (isPaidByGroup(method) || !methods.includes(method))
    throw fieldFault('payment_method', 'This policy can’t be paid this way')
  const { catalogue, payments, today } = ask
  // The address on file is filled in here: whoever came by a link does not see it.
  const same = method === 'cc' && typed.is_physical_address === 'yes'
  const contact = same ? await readDraft(ask, owing.enrollment_id, 'contact_info', answersKind) : undefined
  const physical = physicalAddress(contact?.answers ?? {})
  const copies = Object.keys(physical).length > 0
  const given = { ...typed, bill_date, ...(method === 'cc' ? { is_physical_address: copies ? 'yes' : 'no' } : {}) }
  const { answers, faults } = checkBilling({ method, given, stored: {}, physical, catalogue, today })
  if (faults.length > 0) throw fieldFaults(faults)
  const kept = await keepPayment(payments, { method, answers, stored: {}, opened: async () => undefined })
  if (kept?.answers.token === undefined) throw numberAgain(method)
  return kept
}
