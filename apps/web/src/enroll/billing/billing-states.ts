import { defaultBillDate, fieldsOfMethod, takenByMethod } from '@openroll/contract/enroll/billing'
import type { BillingName } from '@openroll/contract/enroll/billing/billing-form'
import { monthAndYear, shownExpiry } from '@openroll/contract/enroll/billing/card-expiry'
import type { Answers, FieldState } from '@openroll/contract/field'
import { type PaymentMethod, methodMeans } from '@openroll/contract/method-meanings'

type State = FieldState<BillingName>

/** The fields that one way of paying asks, whatever way the server's own list was for; a card's month and year are one. */
export const statesOf = (method: PaymentMethod, states: readonly State[] = []): State[] => {
  const asked = new Set<BillingName>([...fieldsOfMethod[method], 'bill_date'])
  const kept = new Map(states.map(({ field_name, value }) => [field_name, value ?? '']))
  const expires = shownExpiry(Object.fromEntries(kept))
  const names = [...takenByMethod(method)].filter((name) => name !== 'expiration_month' && name !== 'expiration_year')
  const values: readonly (readonly [BillingName, string | null])[] = [
    ...names.map((name) => [name, kept.get(name) ?? (name === 'bill_date' ? defaultBillDate : null)] as const),
    ...(methodMeans[method].expires ? [['expires', expires] as const] : []),
  ]
  return values.map(([field_name, value]) => ({
    field_name,
    value,
    required: field_name === 'expires' || asked.has(field_name),
    read_only: false,
  }))
}

/** What the server says of a card's month or year is about the one field that has both. */
export const nameAt = (path: string): string | undefined =>
  /^expiration_(month|year)$/.test(path) ? 'expires' : undefined

/** The answers of the form as they are sent: a card's last month is a month and a year. */
export const asBilling = ({ expires, ...answers }: Answers): Answers => ({
  ...answers,
  ...(expires === undefined ? {} : monthAndYear(expires)),
})
