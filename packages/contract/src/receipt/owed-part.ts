import * as z from 'zod'
import { paymentKind } from '../office/money/words.ts'
import { shownMoney } from '../money.ts'
import { dollars } from '../shop/plans.ts'
import { longMonth } from '../shown.ts'
import { codesOf } from '../words.ts'

/** A payment by what it is for; `month` yyyy-mm. */
export const owedPart = z.object({ kind: z.enum(codesOf(paymentKind)), month: z.string(), amount: dollars })
export type OwedPart = z.output<typeof owedPart>

const list = new Intl.ListFormat('en-US')

/** What a part of what is due is for. */
export const partFor = ({ kind, month }: Pick<OwedPart, 'kind' | 'month'>): string =>
  kind === 'fee' ? 'the returned-payment fee' : longMonth(month)

/** Each part with its sum, as words of a sentence. */
export const partsOf = (parts: readonly OwedPart[]): string =>
  list.format(parts.map((part) => `${shownMoney(part.amount)} for ${partFor(part)}`))

/** What has fallen due and stays so, whatever ends: one sentence, the same for the member and for the office, without a full stop. */
export const stillDue = (parts: readonly OwedPart[]): string =>
  `${partsOf(parts)} ${parts.length === 1 ? 'is' : 'are'} still due`
