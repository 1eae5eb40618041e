import { isAccount } from '@openroll/contract/method-meanings'
import {
  defaultBillDate,
  type getExistingBankInfo,
  type getExistingCardInfo,
  type saveBillingInfoExisting,
} from '@openroll/contract/enroll/billing'
import type { OutputOf } from '@openroll/contract/call'
import { answersKind } from '../../enrollment/draft-kinds.ts'
import { answersOf, readDrafts } from '../../enrollment/draft.ts'
import type { Ask } from '../../http/serve.ts'
import { fieldFault, type Refusal } from '../../who/refusal.ts'
import { cardEntryOf } from './begin-card.ts'
import { checkBilling, physicalAddress } from './check.ts'
import { paymentDraft, type PaymentDraft } from './payment-draft.ts'
import { brandIn } from './methods.ts'
import { payingMember, paymentsOnFile, type OnFile } from './on-file.ts'

export const wrongPayer =
  'A card or account on file can only pay for its own member. Enter this person’s own card or account'
const notOnFile = {
  cc: 'This card isn’t on file. Enter a new one.',
  eft: 'This bank account isn’t on file. Enter a new one.',
} as const

/** An account on file, its number masked (EW-9.13). */
export const shownAccount = ({
  id,
  isUsed,
  answers,
}: OnFile): OutputOf<typeof getExistingBankInfo>['result'][number] => ({
  bank_id: id,
  account_name: answers.account_name ?? '',
  account_number: answers.account_number ?? '',
  bank_name: answers.bank_name ?? '',
  bank_routing: answers.routing_number ?? '',
  account_type: answers.account_type ?? '',
  account_holder_type: answers.account_holder_type ?? '',
  in_use: isUsed,
})

export const shownCard = ({
  id,
  isUsed,
  shown,
  answers,
}: OnFile): OutputOf<typeof getExistingCardInfo>['result'][number] => ({
  card_id: id,
  card_number: answers.card_number ?? '',
  brand: brandIn(shown),
  expiration_month: answers.expiration_month ?? '',
  expiration_year: answers.expiration_year ?? '',
  in_use: isUsed,
})

/**
 * Saves the billing step with a payment on file; only the billing date comes from the call. 422 beside card_id or bank_id if it can't be
 * used here.
 */
export const payWithOnFile = async (ask: Ask<typeof saveBillingInfoExisting>): Promise<PaymentDraft> => {
  const { enrollment, catalog, cards, today, input } = ask
  const [method, field] = isAccount(input.payment_method) ? (['eft', 'bank_id'] as const) : (['cc', 'card_id'] as const)
  const refuse = (message: string): Refusal => fieldFault(field, message)
  const id = input[field]
  const payer = await payingMember(ask)
  if (payer === undefined) throw refuse(wrongPayer)
  const chosen = (await paymentsOnFile(ask)).find((payment) => payment.id === id && payment.method === method)
  if (chosen === undefined) throw refuse(notOnFile[method])
  const drafts = await readDrafts(ask, enrollment.enrollment_id)
  const physical = physicalAddress(answersOf(drafts('contact_info', answersKind)) ?? {})
  const given = { ...chosen.answers, bill_date: input.bill_date ?? chosen.answers.bill_date ?? defaultBillDate }
  const entry = cardEntryOf(cards)
  const { answers, faults } = checkBilling({ method, entry, given, stored: given, physical, catalog, today })
  const [fault] = faults
  if (fault !== undefined) throw refuse(`${fault.error_message}. Enter a new one`)
  const stored = { token: chosen.token, payment_shown: chosen.shown, payer: payer.person_hash }
  const kept = await paymentDraft(ask, {
    enrollment_id: enrollment.enrollment_id,
    method,
    answers,
    stored,
    opened: () => Promise.resolve(chosen.opened()),
  })
  if (kept === undefined) throw refuse(notOnFile[method])
  return kept
}
