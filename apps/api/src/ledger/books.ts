import type { ChargeItem, LedgerAccount } from '@openroll/contract/ledger/entries'
import type { PaymentMethod } from '@openroll/contract/method-meanings'
import type { PaymentKind, PaymentState, ReturnReason } from '@openroll/contract/office/money/words'

/** Entries of one item that differ only in time, summed: `cents` is what they add to the receivable. */
export type PostedSum = {
  readonly item: ChargeItem
  /** The first day of the month. */
  readonly period: string
  readonly plan_id: number | null
  readonly payment_id: string | null
  /** The account opposite the receivable. */
  readonly account: LedgerAccount
  readonly cents: number
  /** Of a fee. */
  readonly due_on: string | null
}

/** One attempt to collect an amount. */
export type Payment = {
  readonly payment_id: string
  readonly kind: PaymentKind
  readonly period: string
  readonly state: PaymentState
  readonly method: PaymentMethod
  readonly amount_cents: number
  readonly due_on: string
  readonly taken_on: string | null
  readonly reason: ReturnReason | null
  /** The first attempt, if this repeats one that was returned. */
  readonly retry_of: string | null
  /** Counts the attempts on one card or account from 1. */
  readonly attempt: number
  /** Charged to a card or account that the policy no longer has. */
  readonly elsewhere: boolean
  readonly refunded_cents: number | null
  readonly written_off_cents: number | null
  /** The number of the group payment that paid it. */
  readonly paid_with: number | null
  /** On a group's invoice, so that refunds are credited to the group. */
  readonly on_invoice: boolean
  /** If unsettled: the part of it that is owed now. */
  readonly owed_cents: number
  /** If settled: the part of it that is a refundable credit. */
  readonly refundable_cents: number
}

/** A payment to collect. */
export type DuePayment = {
  readonly payment_id: string
  readonly kind: PaymentKind
  readonly period: string
  readonly amount_cents: number
  readonly due_on: string
  readonly retry_of: string | null
  readonly attempt: number
}
/** A policy's entries and payments. */
export type Books = { readonly posted: readonly PostedSum[]; readonly payments: readonly Payment[] }

/** What an amount belongs to: charges and payments of the same item settle each other first. */
export type ItemKey = { readonly item: ChargeItem; readonly period: string }
export const keyOf = ({ item, period }: ItemKey): string => `${item}/${period}`

/** The item that a payment is for; undefined for a prenote, which moves no money. */
export const itemOf = ({ kind, period }: Pick<Payment, 'kind' | 'period'>): ItemKey | undefined =>
  kind === 'prenote' ? undefined : { item: kind === 'fee' ? 'fee' : 'month', period }
