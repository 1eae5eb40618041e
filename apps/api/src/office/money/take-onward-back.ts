import type { takeBillPaymentBack } from '@openroll/contract/office/money/bill'
import { findBillsMade } from '../../coverage/bills/bill-sums-store.ts'
import type { Ask } from '../../http/serve.ts'
import { conflict } from '../../who/refusal.ts'
import { restOf } from './bill-rest.ts'
import { takeBackAtOnce, type BillPayment } from './bill-payments-store.ts'
import { lockedInOrder } from './both-bills.ts'

type OtherSide = Pick<BillPayment, 'batch_id' | 'group_id' | 'number'>

/** The entry on the other bill, where what was left went from one to the other in one act. */
export const otherSideOf = ({ group_id, other_batch_id, other_number }: BillPayment): OtherSide | undefined =>
  other_batch_id === null || other_number === null
    ? undefined
    : { batch_id: other_batch_id, group_id, number: other_number }

/** Takes back what went from one bill to another, from either side: both entries or neither. 409 where it was used there since. */
export const takeOnwardBack = async (
  { db, now, caller, audit, browser, input: { why } }: Ask<typeof takeBillPaymentBack>,
  own: BillPayment,
  other: OtherSide,
): Promise<void> => {
  const by = caller.person?.id ?? null
  const [into] = await findBillsMade(db, [own.goes === 'in' ? own : other])
  await db.transaction(async (tx) => {
    const standing = await lockedInOrder(tx, [own, other])
    const both = [own, other].flatMap((side) => standing(side).filter(({ number }) => number === side.number))
    if (both.every(({ state, taken_back_by }) => state === 'taken-back' && taken_back_by === by)) return
    for (const side of both) {
      if (side.goes === 'in' && side.state === 'recorded' && restOf(standing(side)) < side.left_cents)
        throw conflict('number', usedThere(into?.number))
      if ((await takeBackAtOnce(tx, side, { why, by, now })) === 0)
        throw conflict('number', 'Someone else just reversed this. Reload the page, then try again')
      await audit.note(tx, {
        event: 'bill-paid',
        actor: { ...caller, address: browser.address },
        details: {
          batch_id: side.batch_id,
          group_id: side.group_id,
          number: side.number,
          taken_back: why,
          cents: side.amount_cents,
        },
        now,
      })
    }
  })
}

const usedThere = (bill: number | undefined): string =>
  `The cash applied to ${bill === undefined ? 'the other bill' : `bill ${bill}`} has been used there. On that bill, first reverse what used it`
