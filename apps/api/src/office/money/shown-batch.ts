import type { Batch } from '@openroll/contract/office/money'
import { dollarsOf } from '@openroll/contract/money'
import type { BatchRow, RouteSum } from './batch-store.ts'

/** Payments and cents as they go over the wire. */
export const shownSum = ({ payments, cents }: { readonly payments: number; readonly cents: number }) => ({
  payments,
  amount: dollarsOf(cents),
})

export const totalOf = (sums: readonly { readonly payments: number; readonly cents: number }[]) =>
  shownSum({
    payments: sums.reduce((total, { payments }) => total + payments, 0),
    cents: sums.reduce((total, { cents }) => total + cents, 0),
  })

const shownRoute = ({ route, ...sum }: RouteSum) => ({ route, ...shownSum(sum) })

export const shownBatch = ({ batch_id, state, from_day, through, made_at, summary }: BatchRow): Batch => {
  const routes = summary.routes ?? []
  return { batch_id, state, from: from_day, through, made_at, routes: routes.map(shownRoute), total: totalOf(routes) }
}
