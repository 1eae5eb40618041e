import { mostCents } from '@openroll/contract/office/money/bill-asked'
import { dollarsOf, shownMoney } from '@openroll/contract/money'
import { conflict, fieldFault } from '../../who/refusal.ts'
import { beganOn, insertBegun, isAtWork, type Begun, type BeginsAsk } from './begin-bill-payment.ts'
import { paymentsOfBill, type BillPayment } from './bill-payments-store.ts'
import { billNamed } from './bill-of.ts'
import { restOf } from './bill-rest.ts'
import { lockedInOrder } from './both-bills.ts'
import { openOthers } from './other-bills.ts'

type Onward = {
  readonly batch_id: string
  readonly group_id: number
  readonly act_id: string
  /** The batch of the other bill. */
  readonly to: string
  readonly amount_cents: number
}

/**
 * Puts what is left with a bill toward another one of the group: it goes out under the next number here, comes in under the next number there and is left
 * there, both or neither. `before`: what stood here when that was decided.
 */
export const putOnward = async (
  ask: BeginsAsk & { readonly today: string },
  { to, ...out }: Onward,
  before: readonly BillPayment[],
): Promise<Begun> => {
  const { db, today } = ask
  const key = { batch_id: to, group_id: out.group_id }
  const [own, others] = await Promise.all([billNamed(db, out), openOthers(db, out)])
  const other = others.find(({ batch_id }) => batch_id === to)
  if (other === undefined) throw fieldFault('to', 'Choose another open bill of this group from the list')
  const there = await paymentsOfBill(db, key)
  if (isAtWork(there)) throw atWorkThere(other.number)
  if (restOf(there) + out.amount_cents > mostCents)
    throw conflict('to', `A bill can have at most ${shownMoney(dollarsOf(mostCents))} unapplied. Choose another one`)
  const both = { ...out, way: 'check', received_on: today } as const
  const goesOut = beganOn(ask, { ...both, lines: [], goes: 'onward', reference: `Bill ${other.number}` }, before)
  const comesIn = beganOn(ask, { ...both, ...key, lines: [], goes: 'in', reference: `Bill ${own.number}` }, there)
  await db.transaction(async (tx) => {
    const standing = await lockedInOrder(tx, [out, key])
    const [here, elsewhere] = [standing(out), standing(key)]
    if (isAtWork(elsewhere) || elsewhere.length !== there.length) throw atWorkThere(other.number)
    await insertBegun(
      tx,
      ask,
      { ...goesOut, other_batch_id: to, other_number: comesIn.number },
      { before, standing: here },
    )
    const back = { other_batch_id: out.batch_id, other_number: goesOut.number }
    await insertBegun(tx, ask, { ...comesIn, ...back }, { before: elsewhere, standing: elsewhere })
  })
  return { ...goesOut, missed: [] }
}

const atWorkThere = (number: number) =>
  conflict('to', `Someone else just recorded a payment on bill ${number}. Try again in a moment`)
