import { defaultBillDate, requiredFieldsOf, allFieldsOfMethod } from '@openroll/contract/enroll/billing'
import type { BillingName } from '@openroll/contract/enroll/billing/billing-form'
import { monthAndYear, shownExpiry } from '@openroll/contract/enroll/billing/card-expiry'
import type { Answers, FieldState } from '@openroll/contract/field'
import { type PaymentMethod, methodMeanings } from '@openroll/contract/method-meanings'
import { hasHostedCards } from './hosted/has-hosted-cards.ts'

type State = FieldState<BillingName>

/** The form fields of one payment method; a card's month and year are one field, and a processor's own fields are none of ours. */
export const statesOf = (method: PaymentMethod, states: readonly State[] = []): State[] => {
  const entry = hasHostedCards() ? 'hosted' : 'form'
  const asked = new Set<BillingName>([...requiredFieldsOf(method, entry), 'bill_date'])
  const kept = new Map(states.map(({ field_name, value }) => [field_name, value ?? '']))
  const expires = shownExpiry(Object.fromEntries(kept))
  const names = [...allFieldsOfMethod(method, entry)].filter(
    (name) => name !== 'card_setup' && !name.startsWith('expiration_'),
  )
  const values: readonly (readonly [BillingName, string | null])[] = [
    ...names.map((name) => [name, kept.get(name) ?? (name === 'bill_date' ? defaultBillDate : null)] as const),
    ...(methodMeanings[method].expires && entry === 'form' ? [['expires', expires] as const] : []),
  ]
  return values.map(([field_name, value]) => ({
    field_name,
    value,
    required: field_name === 'expires' || asked.has(field_name),
    read_only: false,
  }))
}

/** Maps the server's faults for month or year to the one expiry field. */
export const nameAt = (path: string): string | undefined =>
  /^expiration_(month|year)$/.test(path) ? 'expires' : undefined

/** The form's answers as sent: expiry as month and year. */
export const asBilling = ({ expires, ...answers }: Answers): Answers => ({
  ...answers,
  ...(expires === undefined ? {} : monthAndYear(expires)),
})
