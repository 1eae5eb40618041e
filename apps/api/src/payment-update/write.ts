import { isCard } from '@openroll/contract/method-meanings'
import type { Call } from '@openroll/contract/call'
import { paymentUpdateChanged, type PaymentUpdateWay } from '@openroll/contract/payment-update/payment-update'
import { paymentUpdateTerms } from '@openroll/contract/payment-update/terms'
import { randomUUID } from 'node:crypto'
import type { PaymentDraft } from '../enroll/billing/payment-draft.ts'
import { brandOf } from '../mail/brand.ts'
import { paymentMethodChangedLetter } from '../mail/letters/payment-update.ts'
import { queueMail } from '../mail/outbox.ts'
import type { LockedTx } from '../office/act/act-on.ts'
import { recheckAccount } from '../office/money/recheck-account.ts'
import { collectAgain } from '../office/money/collect-again.ts'
import { paymentNumber } from '../vault/sealed-columns.ts'
import { conflict } from '../who/refusal.ts'
import { endWork } from '../work/store.ts'
import type { Form, PaymentUpdateContext } from './update-context.ts'
import type { OwingPolicy } from './owing-store.ts'
import { authorization } from './proof.ts'
import type { PaymentUpdateState } from './update-state.ts'
import { endSettled, insertChange, putPaymentMethod, releaseStopped } from './write-store.ts'
import { operatorNumber } from '../who/person.ts'

type NewPaymentMethod = {
  readonly enrollment_id: string
  readonly way: PaymentUpdateWay
  readonly call: Call
  readonly form: Form
}
type Writing = Omit<PaymentUpdateContext, 'db'> & { readonly db: LockedTx }

/** Writes the new payment method and everything that follows from it, in the transaction that locks the policy. */
export const writePaymentMethod = async (
  ask: Writing,
  { enrollment_id, way, call, form }: NewPaymentMethod,
  update: PaymentUpdateState & { owing: OwingPolicy },
  checked: PaymentDraft,
) => {
  const { db: tx, vault, caller, browser, audit, now, today } = ask
  const { owing, details, retry } = update
  const { token = '', payment_shown: shown = '' } = checked.answers
  const method = form.payment_method
  const change = { enrollment_id, change_id: form.act_id, at: now, way, address: browser.address }
  const payment_terms = paymentUpdateTerms(details, { method, today })
  await insertChange(tx, {
    ...change,
    by_id: way === 'link' ? null : (caller.person?.id ?? null),
    method_was: owing.method,
    shown_was: owing.shown,
    method,
    shown,
    ...authorization(vault, { ...change, details, payment: shown, payment_terms }),
  })
  await putPaymentMethod(tx, {
    enrollment_id,
    method,
    token,
    shown,
    answers: JSON.stringify(checked.answers),
    sealed:
      checked.toSeal === null ? null : vault.seal(checked.toSeal, paymentNumber.context({ enrollment_id, token })),
    shown_was: owing.shown,
    token_was: owing.token,
    due_id: randomUUID(),
    now,
  })
  const released = await releaseStopped(tx, enrollment_id)
  await askAgain(ask, owing, retry)
  await recheckAccount(tx, ask, enrollment_id)
  const about = [{ enrollment_id, ...(owing.user_id === null ? {} : { user_id: owing.user_id }) }]
  const noted = { actor: { ...caller, address: browser.address }, call: call.path, about, now }
  const auditDetails = {
    change_id: form.act_id,
    way,
    method,
    tries: retry.length,
    method_required: details.method_required,
  }
  await audit.note(tx, { ...noted, event: 'payment-changed', details: auditDetails })
  if (released > 0) await audit.note(tx, { ...noted, event: 'payments-held', details: { held: false } })
  await confirm(ask, update, form, payment_terms)
}

/** Makes returned payments due again, and closes work items that only required another account. */
const askAgain = async (
  { db: tx, caller, now, today }: Writing,
  { enrollment_id, returned }: OwingPolicy,
  retry: PaymentUpdateState['retry'],
): Promise<void> => {
  const by = operatorNumber(caller.person)
  const some = retry.map((payment) => ({ ...payment, enrollment_id }))
  if ((await collectAgain(tx, some, { today, now, by })) === undefined) throw conflict('seen', paymentUpdateChanged)
  for (const { payment_id, kind } of returned ?? [])
    if (kind === 'prenote')
      await endWork(tx, { enrollment_id, kind: 'payment', subject: payment_id, how: 'elsewhere', by, now })
  await endSettled(tx, { enrollment_id, by, now })
}

const confirm = async (
  { db: tx, config, directory, now, today }: Writing,
  { owing, details }: PaymentUpdateState & { owing: OwingPolicy },
  { act_id, payment_method }: Form,
  terms: readonly string[],
): Promise<void> => {
  const { enrollment_id, policy_id, site_id, first_name, email } = owing
  if (!config.mail || email === null) return
  const brand = brandOf(directory.site(site_id), config.publicUrl)
  const by = isCard(payment_method) ? 'card' : 'bank'
  const letter = paymentMethodChangedLetter(brand, {
    first_name: first_name ?? '',
    policy_id,
    by,
    on: today,
    terms,
    isDue: details.now !== '0.00',
    chargesPrevious: details.taken.length > 0,
  })
  const mail = {
    enrollment_id,
    event: `payment-changed/${act_id}`,
    kind: 'payment-changed' as const,
    from_name: brand.name,
    to: email,
    letter,
  }
  await queueMail(tx, mail, now)
}
