import * as z from 'zod'
import type { PaymentKind, PaymentState } from '../office/money/words.ts'
import { shownMoney } from '../money.ts'
import { dollars } from '../shop/plans.ts'
import { longDate, longMonth } from '../shown.ts'
import type { Moment } from './moment.ts'

/** What of the office's states people are told; what is only due is told by the dates of the payments. */
export const chargeStates = ['batched', 'paid', 'returned', 'retried', 'written_off'] as const satisfies PaymentState[]
/** An account's check takes no money. */
export const chargeKinds = ['first', 'recurring', 'fee'] as const satisfies PaymentKind[]

/**
 * A charge as its payer is told of it: what was taken and what became of it, never why it came back, nor from which
 * account. `on` is the day since which it stands so; `period` the first day of the month of coverage; both yyyy-mm-dd.
 */
export const charge = z.object({
  kind: z.enum(chargeKinds),
  state: z.enum([...chargeStates, 'refunded']),
  amount: dollars,
  period: z.string(),
  on: z.string(),
})
export type Charge = z.infer<typeof charge>

const callUs = 'Call us: we will find the way to pay that suits you.'

const forWhat = ({ kind, period }: Charge): string =>
  kind === 'fee' ? 'A fee, since your account did not hold enough.' : `For coverage in ${longMonth(period)}.`

/** It is in a batch that charges it on a later day. */
export const isToBeCharged = ({ state, on }: Pick<Charge, 'state' | 'on'>, today: string): boolean =>
  state === 'batched' && on > today

const titleOf: Readonly<Record<Charge['state'], (sum: string) => string>> = {
  batched: (sum) => `${sum} is being charged`,
  paid: (sum) => `${sum} paid`,
  returned: (sum) => `Your payment of ${sum} did not go through`,
  retried: (sum) => `Your payment of ${sum} did not go through`,
  written_off: (sum) => `We no longer ask for ${sum}`,
  refunded: (sum) => `We paid back ${sum}`,
}
const next: Partial<Record<Charge['state'], string>> = { returned: callUs, retried: 'We try it once more.' }

const stateWords: Readonly<Record<Charge['state'], string>> = {
  batched: 'Being charged',
  paid: 'Paid',
  returned: 'Came back',
  retried: 'Came back, asked for again',
  written_off: 'No longer asked for',
  refunded: 'Paid back',
}

/** What became of a charge, or will, in a list of them. */
export const chargeState = (given: Pick<Charge, 'state' | 'on'>, today: string): string =>
  isToBeCharged(given, today) ? 'To be charged' : stateWords[given.state]

/** A charge as a line of the timeline. `online`: what is to be done about it stands beside it, with the way to do it. */
export const chargeSaid = (
  given: Charge,
  { today, online = false }: { readonly today: string; readonly online?: boolean },
): Moment & { readonly on: string } => ({
  on: given.on,
  when: longDate(given.on),
  title: isToBeCharged(given, today)
    ? `${shownMoney(given.amount)} will be charged`
    : titleOf[given.state](shownMoney(given.amount)),
  text: [forWhat(given), online ? undefined : next[given.state]].filter((part) => part !== undefined).join(' '),
})
