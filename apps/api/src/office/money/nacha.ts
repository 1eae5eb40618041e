import anyAscii from 'any-ascii'
import type { Originator } from '../../settings/originator.ts'
import { bankingDayAfter, bankingDayFrom } from './batch/banking-days.ts'

/** A person's account; the routing number has its check digit. */
export type Account = { readonly routing: string; readonly number: string; readonly type: 'checking' | 'savings' }
/** A debit in cents; one of 0 is a prenote, which asks the bank whether the account is there. */
export type Debit = {
  readonly payment_id: string
  readonly name: string
  readonly amount_cents: number
  readonly account: Account
  /** Nothing is debited before this day, yyyy-mm-dd. */
  readonly not_before: string
}
type NachaFile = {
  readonly originator: Originator
  /** Numbers batches in their order. */
  readonly number: number
  /** yyyy-mm-dd and hhmm of the batch. */
  readonly made_on: string
  readonly made_at: string
  readonly debits: readonly Debit[]
}

const recordLength = 94
const blockingFactor = 10
const idModifiers = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** Letters that the format has: others as they are written in Latin ones (Łódź is Lodz), and anything else becomes a space. */
const plain = (text: string): string => anyAscii(text).replaceAll(/[^A-Za-z0-9 .&-]/g, ' ')
const left = (text: string, width: number): string => plain(text).slice(0, width).padEnd(width)
const digits = (value: number | string, width: number): string => {
  const text = String(value).padStart(width, '0')
  if (text.length > width) throw new Error(`a number in the bank file has more than ${width} digits`)
  return text
}
const shortDay = (iso: string): string => iso.slice(2).replaceAll('-', '')

/** The routing numbers' first eight digits added up, the last ten digits of the sum. */
const entryHash = (debits: readonly Debit[]): number =>
  debits.reduce((sum, { account }) => sum + Number(account.routing.slice(0, 8)), 0) % 10_000_000_000

const codes = { checking: { debit: '27', prenote: '28' }, savings: { debit: '37', prenote: '38' } } as const

const entryOf = ({ payment_id, name, amount_cents, account }: Debit, trace: string): string =>
  [
    '6',
    codes[account.type][amount_cents === 0 ? 'prenote' : 'debit'],
    account.routing,
    left(account.number, 17),
    digits(amount_cents, 10),
    left(payment_id, 15),
    left(name, 22),
    '  ',
    '0',
    trace,
  ].join('')

/** The effective entry date of a debit: the first banking day after the file is made, or a later one that it has to wait for. */
export const entryDate = (made_on: string, not_before: string): string => {
  const soonest = bankingDayAfter(made_on)
  return not_before > soonest ? bankingDayFrom(not_before) : soonest
}

const sumsOf = (debits: readonly Debit[]): string[] => {
  const total = debits.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  return [digits(entryHash(debits), 10), digits(total, 12), digits(0, 12)]
}

/**
 * A file of PPD debits for the originator's bank: records of 94 signs, filled up to blocks of ten. It has a batch for each effective entry date, in
 * the order of those days. Made of nothing but what it is given, so that it is the same each time.
 */
export const nachaFile = ({ originator, number, made_on, made_at, debits }: NachaFile): string => {
  const bank = originator.routing.slice(0, 8)
  const days = [...Map.groupBy(debits, ({ not_before }) => entryDate(made_on, not_before))].toSorted(([one], [other]) =>
    one.localeCompare(other),
  )
  const before = (at: number): number => days.slice(0, at).reduce((sum, [, own]) => sum + own.length, 0)
  const records = [
    [
      '101',
      ` ${originator.routing}`,
      originator.company_id,
      shortDay(made_on),
      made_at,
      idModifiers[number % idModifiers.length],
      digits(recordLength, 3),
      digits(blockingFactor, 2),
      '1',
      left(originator.bank, 23),
      left(originator.company, 23),
      left('', 8),
    ].join(''),
    ...days.flatMap(([day, own], at) => {
      const batchNumber = digits((number + at) % 10_000_000, 7)
      return [
        [
          '5225',
          left(originator.company, 16),
          left('', 20),
          originator.company_id,
          'PPD',
          left('PREMIUM', 10),
          shortDay(made_on),
          shortDay(day),
          '   ',
          '1',
          bank,
          batchNumber,
        ].join(''),
        ...own.map((debit, place) => entryOf(debit, `${bank}${digits(before(at) + place + 1, 7)}`)),
        ['8225', digits(own.length, 6), ...sumsOf(own), originator.company_id, left('', 25), bank, batchNumber].join(
          '',
        ),
      ]
    }),
  ]
  const blocks = Math.ceil((records.length + 1) / blockingFactor)
  const counts = [digits(days.length, 6), digits(blocks, 6), digits(debits.length, 8)]
  const control = ['9', ...counts, ...sumsOf(debits), left('', 39)].join('')
  const filling = Array.from({ length: blocks * blockingFactor - records.length - 1 }, () => '9'.repeat(recordLength))
  return [...records, control, ...filling].map((record) => `${record}\n`).join('')
}
