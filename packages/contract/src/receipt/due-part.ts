import * as z from 'zod'
import { paymentKind } from '../office/money/words.ts'
import { shownMoney } from '../money.ts'
import { dollars } from '../shop/dollars.ts'
import { longMonth } from '../shown.ts'
import { codesOf } from '../words.ts'

/** An amount due by its purpose; `month` is yyyy-mm. */
export const duePart = z.object({ kind: z.enum(codesOf(paymentKind)), month: z.string(), amount: dollars })
export type DuePart = z.output<typeof duePart>

const list = new Intl.ListFormat('en-US')

/** What the amount is for. */
export const partFor = ({ kind, month }: Pick<DuePart, 'kind' | 'month'>): string =>
  kind === 'fee' ? 'the returned-payment fee' : longMonth(month)

/** Each part with its amount, as a phrase. */
export const partsOf = (parts: readonly DuePart[]): string =>
  list.format(parts.map((part) => `${shownMoney(part.amount)} for ${partFor(part)}`))

/** Amounts that stay due whatever ends: one sentence without the period. */
export const stillDue = (parts: readonly DuePart[]): string =>
  `${partsOf(parts)} ${parts.length === 1 ? 'is' : 'are'} still due`
