import { dollarsOf } from '@openroll/contract/money'
import { byMonth, partOf } from '../../coverage/owed/owed-part.ts'
import { mayStillBeTaken } from '../../coverage/under-way.ts'
import type { StillCharged } from '../../mail/letters/money-under-way.ts'
import type { PaymentRow } from './payments-store.ts'

type Kept = Pick<
  PaymentRow,
  'kind' | 'state' | 'period' | 'amount_cents' | 'due_on' | 'taken_on' | 'month_cents' | 'not_owed_cents'
>

/**
 * What of an enrollment's payments is charged as things stand: what a batch
 * took, and what has fallen due and is owed. An account's check takes no money.
 */
export const stillCharged = (
  payments: readonly Kept[],
  { today, hold }: { readonly today: string; readonly hold: StillCharged['hold'] },
): StillCharged => {
  const all = payments.filter(({ kind }) => kind !== 'prenote').toSorted(byMonth)
  return {
    hold,
    under_way: all
      .filter((one) => one.state === 'batched' && (one.not_owed_cents > 0 || mayStillBeTaken(one, today)))
      .map((one) => ({ ...partOf(one), back: one.not_owed_cents > 0 ? dollarsOf(one.not_owed_cents) : null })),
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
