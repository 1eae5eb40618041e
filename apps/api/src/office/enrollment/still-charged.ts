import { dollarsOf } from '@openroll/contract/money'
import { byMonth, partOf } from '../../coverage/owed/owed-part.ts'
import { mayStillBeTaken } from '../../coverage/under-way.ts'
import type { StillCharged } from '../../mail/letters/still-charged.ts'
import type { PaymentRow } from './payments-store.ts'

type Payment = Pick<
  PaymentRow,
  'kind' | 'state' | 'period' | 'amount_cents' | 'due_on' | 'taken_on' | 'month_cents' | 'not_owed_cents'
>

/** Payments still charged: those in a batch, and those due. Account checks (prenotes) take no money. */
export const stillCharged = (
  payments: readonly Payment[],
  { today, hold }: { readonly today: string; readonly hold: StillCharged['hold'] },
): StillCharged => {
  const all = payments.filter(({ kind }) => kind !== 'prenote').toSorted(byMonth)
  return {
    hold,
    under_way: all
      .filter((one) => one.state === 'batched' && (one.not_owed_cents > 0 || mayStillBeTaken(one, today)))
      .map((one) => ({ ...partOf(one), refund: one.not_owed_cents > 0 ? dollarsOf(one.not_owed_cents) : null })),
    due: all
      .filter(
        ({ kind, state, due_on, month_cents }) =>
          state === 'due' && due_on <= today && (kind === 'fee' || month_cents > 0),
      )
      .map((one) =>
        partOf(one.kind === 'fee' ? one : { ...one, amount_cents: Math.min(one.amount_cents, one.month_cents) }),
      ),
  }
}
