import type { Batch, BatchOutcome, ListedBatch } from '@openroll/contract/office/money'
import type { PaymentState } from '@openroll/contract/office/money/words'
import { dollarsOf } from '@openroll/contract/money'
import type { BatchRow, RouteSum } from './batch-store.ts'
import type { BatchStateSum } from './payments-store.ts'

/** A sum in the form that calls return. */
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

const kindOf = (state: PaymentState): keyof BatchOutcome => (state === 'due' || state === 'batched' ? 'open' : state)

/** A batch in the list, with its results; `paid` is the total less the payments in other states. */
export const listedBatch = (row: BatchRow, unpaid: readonly BatchStateSum[]): ListedBatch => {
  const own = unpaid.filter(({ batch_id }) => batch_id === row.batch_id)
  const all = (kind: keyof BatchOutcome) => totalOf(own.filter(({ state }) => kindOf(state) === kind))
  const rest = own.map(({ payments, cents }) => ({ payments: -payments, cents: -cents }))
  const paid = row.state === 'closed' ? totalOf([...(row.summary.routes ?? []), ...rest]) : totalOf([])
  return {
    ...shownBatch(row),
    became: {
      paid,
      returned: all('returned'),
      retried: all('retried'),
      written_off: all('written_off'),
      open: all('open'),
    },
  }
}

export const shownBatch = ({ batch_id, state, from_day, through, made_at, summary }: BatchRow): Batch => {
  const routes = summary.routes ?? []
  return { batch_id, state, from: from_day, through, made_at, routes: routes.map(shownRoute), total: totalOf(routes) }
}
