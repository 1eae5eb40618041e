import { dollarsOf } from '@openroll/contract/money'
import type { PaymentKind } from '@openroll/contract/office/money/words'
import type { DuePart } from '@openroll/contract/receipt/due-part'

/** A payment and what it is for; `period` yyyy-mm-dd. */
export type OwedPart = { readonly kind: PaymentKind; readonly period: string; readonly amount_cents: number }

export const partOf = ({ kind, period, amount_cents }: OwedPart): DuePart => ({
  kind,
  month: period.slice(0, 7),
  amount: dollarsOf(amount_cents),
})

/** Sorts by month; a fee follows what it is for. */
export const byMonth = (one: OwedPart, other: OwedPart): number =>
  one.period.slice(0, 7).localeCompare(other.period.slice(0, 7)) ||
  Number(one.kind === 'fee') - Number(other.kind === 'fee')
