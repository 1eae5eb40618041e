import * as z from 'zod'
import type { PaymentKind, PaymentState } from '../office/money/words.ts'
import { shownMoney } from '../money.ts'
import { dollars } from '../shop/dollars.ts'
import { longDate, longMonth } from '../shown.ts'
import type { TimelineEntry } from './timeline-entry.ts'

/** Payment states shown to members; payments that are only due show in the schedule instead. */
export const chargeStates = ['batched', 'paid', 'returned', 'retried', 'written_off'] as const satisfies PaymentState[]
/** Account checks are left out: they charge nothing. */
export const chargeKinds = ['first', 'recurring', 'fee'] as const satisfies PaymentKind[]

/**
 * A charge as shown to its payer: never a return reason or an account. `on` is the day of its current state,
 * `period` the first day of the coverage month; both yyyy-mm-dd.
 */
export const charge = z.object({
  kind: z.enum(chargeKinds),
  state: z.enum([...chargeStates, 'refunded']),
  amount: dollars,
  period: z.string(),
  on: z.string(),
})
export type Charge = z.infer<typeof charge>

const callUs = 'Call us and we’ll find a way to pay that works for you.'

const forWhat = ({ kind, period }: Charge): string =>
  kind === 'fee' ? 'A fee because there wasn’t enough money in your account.' : `For coverage in ${longMonth(period)}.`

/** Whether it is in a batch that charges it on a later day. */
export const isToBeCharged = ({ state, on }: Pick<Charge, 'state' | 'on'>, today: string): boolean =>
  state === 'batched' && on > today

const titleOf: Readonly<Record<Charge['state'], (sum: string) => string>> = {
  batched: (sum) => `${sum} is being charged`,
  paid: (sum) => `${sum} paid`,
  returned: (sum) => `Your payment of ${sum} didn’t go through`,
  retried: (sum) => `Your payment of ${sum} didn’t go through`,
  written_off: (sum) => `${sum} is no longer due`,
  refunded: (sum) => `We refunded ${sum}`,
}
const next: Partial<Record<Charge['state'], string>> = { returned: callUs, retried: 'We’ll try it once more.' }

const stateWords: Readonly<Record<Charge['state'], string>> = {
  batched: 'Being charged',
  paid: 'Paid',
  returned: 'Returned',
  retried: 'Returned, trying again',
  written_off: 'No longer due',
  refunded: 'Refunded',
}

/** The state of a charge, for a list. */
export const chargeState = (charge: Pick<Charge, 'state' | 'on'>, today: string): string =>
  isToBeCharged(charge, today) ? 'Scheduled' : stateWords[charge.state]

/** A charge as a timeline entry. `online`: the screen already shows what to do about it. */
export const chargeEntry = (
  given: Charge,
  { today, online = false }: { readonly today: string; readonly online?: boolean },
): TimelineEntry & { readonly on: string } => ({
  on: given.on,
  when: longDate(given.on),
  title: isToBeCharged(given, today)
    ? `${shownMoney(given.amount)} will be charged`
    : titleOf[given.state](shownMoney(given.amount)),
  text: [forWhat(given), online ? undefined : next[given.state]].filter((part) => part !== undefined).join(' '),
})
