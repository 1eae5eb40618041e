import anyAscii from 'any-ascii'
import type { Originator } from '../../../settings/originator.ts'
import { bankingDayAfter, bankingDayFrom } from './banking-days.ts'

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
  /** How it was authorized: online, by phone or on a signed form. */
  readonly entry_class: EntryClass
  /** Collects a debit again that was returned for lack of funds, for the same amount from the same account. */
  readonly is_represented: boolean
}
export type EntryClass = 'WEB' | 'TEL' | 'PPD'
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

/** Payment type code of online and phone authorizations: recurring. */
const recurring = 'R '
const codes = { checking: { debit: '27', prenote: '28' }, savings: { debit: '37', prenote: '38' } } as const

const entryOf = ({ payment_id, name, amount_cents, account, entry_class }: Debit, trace: string): string =>
  [
    '6',
    codes[account.type][amount_cents === 0 ? 'prenote' : 'debit'],
    account.routing,
    left(account.number, 17),
    digits(amount_cents, 10),
    left(payment_id, 15),
    left(name, 22),
    entry_class === 'PPD' ? '  ' : recurring,
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

type Company = { readonly day: string; readonly entry_class: EntryClass; readonly description: string }
/** Debits that share a company batch: same day, class and description. Nacha's rules require RETRY PYMT for re-presentments. */
const companyBatches = (
  made_on: string,
  debits: readonly Debit[],
): (Company & { readonly own: readonly Debit[] })[] => {
  const keyed = debits.map((debit) => {
    const day = entryDate(made_on, debit.not_before)
    const { entry_class } = debit
    const description = debit.is_represented ? 'RETRY PYMT' : 'PREMIUM'
    return { key: [day, entry_class, description].join(' '), day, entry_class, description, debit }
  })
  return [...Map.groupBy(keyed, ({ key }) => key)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([, own]) => own.slice(0, 1).map((first) => ({ ...first, own: own.map(({ debit }) => debit) })))
}

/**
 * A file of debits for the originator's bank: records of 94 characters in blocks of ten, with company batches by effective entry date,
 * entry class and description. Pure, so that it's the same each time (Nacha operating rules).
 */
export const nachaFile = ({ originator, number, made_on, made_at, debits }: NachaFile): string => {
  const bank = originator.routing.slice(0, 8)
  const batches = companyBatches(made_on, debits)
  const before = (at: number): number => batches.slice(0, at).reduce((sum, { own }) => sum + own.length, 0)
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
    ...batches.flatMap(({ day, entry_class, description, own }, at) => {
      const batchNumber = digits((number + at) % 10_000_000, 7)
      return [
        [
          '5225',
          left(originator.company, 16),
          left('', 20),
          originator.company_id,
          entry_class,
          left(description, 10),
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
  const counts = [digits(batches.length, 6), digits(blocks, 6), digits(debits.length, 8)]
  const control = ['9', ...counts, ...sumsOf(debits), left('', 39)].join('')
  const filling = Array.from({ length: blocks * blockingFactor - records.length - 1 }, () => '9'.repeat(recordLength))
  return [...records, control, ...filling].map((record) => `${record}\n`).join('')
}
