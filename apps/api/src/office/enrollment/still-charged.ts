import { dollarsOf } from '@openroll/contract/money'
import { byMonth, partOf } from '../../coverage/owed/owed-part.ts'
import { mayStillBeCharged } from '../../coverage/may-be-charged.ts'
import type { StillCharged } from '../../mail/letters/still-charged.ts'
import type { PaymentRow } from './payments-store.ts'

type Payment = Pick<PaymentRow, 'kind' | 'state' | 'period' | 'amount_cents' | 'due_on' | 'taken_on' | 'owed_cents'>

/** The part of a payment that is for coverage removed since. */
const notOwed = ({ amount_cents, owed_cents }: Payment): number => amount_cents - owed_cents

/** Payments still charged: those in a batch, and those due. Account checks (prenotes) take no money. */
export const stillCharged = (
  payments: readonly Payment[],
  { today, hold }: { readonly today: string; readonly hold: StillCharged['hold'] },
): StillCharged => {
  const all = payments.filter(({ kind }) => kind !== 'prenote').toSorted(byMonth)
  return {
    hold,
    under_way: all
      .filter((one) => one.state === 'batched' && (notOwed(one) > 0 || mayStillBeCharged(one, today)))
      .map((one) => ({ ...partOf(one), refund: notOwed(one) > 0 ? dollarsOf(notOwed(one)) : null })),
    due: all.filter(({ state, due_on }) => state === 'due' && due_on <= today).map(partOf),
  }
}
