import { canonical } from '../../enrollment/signed-content.ts'
import type { Vault } from '../../vault/vault.ts'
import type { BillPayment } from './bill-payments-store.ts'

/** What somebody sends of a bill's payment: all that decides what it becomes. */
type Said = {
  readonly goes: 'in' | 'here'
  /** Payments that were chosen, in any order. */
  readonly chosen: readonly string[]
} & Readonly<Record<string, string | number | readonly string[] | undefined>>

/** What is kept of it with the payment, so that the same act with anything else is told from one that is sent again: what it paid does not tell all of it. */
export const saidHashOf = ({ hash }: Pick<Vault, 'hash'>, { chosen, ...said }: Said): string =>
  hash(canonical({ ...said, chosen: chosen.toSorted() }), 'bill-payment')

/** Whether the same was sent before; `looksSame` says so of a payment from before that was kept. */
export const isSaidAgain = (sent: BillPayment, saidHash: string, looksSame: () => boolean): boolean =>
  sent.said_hash === null ? looksSame() : sent.said_hash === saidHash
