import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNacha } from '../../../testing/read-nacha.ts'
import { nachaFile, type Debit } from './nacha.ts'

const originator = {
  routing: '011000138',
  bank: 'Harbor Bank',
  company_id: '1234567890',
  company: 'Harborview',
  prenote: false,
}
const debit = (changes: Partial<Debit> = {}): Debit => ({
  payment_id: '7K4M9XQ2C-2612',
  name: 'María López-Núñez',
  amount_cents: 4000,
  account: { routing: '021000021', number: '123456789012', type: 'checking' },
  not_before: '2026-11-24',
  entry_class: 'WEB',
  is_represented: false,
  ...changes,
})
const file = (debits: readonly Debit[]) =>
  nachaFile({ originator, number: 7, made_on: '2026-11-24', made_at: '1532', debits })

test('a bank file has records of 94 characters in blocks of ten, for the next banking day, and another library can read it [D-5.04]', () => {
  const savings = { routing: '011000138', number: '4071-1234', type: 'savings' } as const
  const text = file([debit(), debit({ amount_cents: 0 }), debit({ account: savings, amount_cents: 2525 })])
  const lines = text.slice(0, -1).split('\n')
  expect(lines.map(({ length }) => length)).toEqual(Array(10).fill(94))
  expect(lines.slice(7)).toEqual(Array(3).fill('9'.repeat(94)))
  const { file: head, batches } = readNacha(text)
  expect(head).toMatchObject({
    destination: ' 011000138',
    origin: '1234567890',
    creationDate: '261124',
    creationTime: '1532',
    idModifier: 'H',
    recordSize: '094',
    blockingFactor: '10',
    destinationName: 'Harbor Bank',
    originName: 'Harborview',
    footer: {
      batchCount: 1,
      blockCount: 1,
      entryAndAddendaCount: 3,
      entryHash: 2_100_002 * 2 + 1_100_013,
      totalDebit: 6525,
      totalCredit: 0,
    },
  })
  const [batch] = batches
  // November 26 is a holiday; the next day isn't.
  expect(batch).toMatchObject({ serviceClassCode: 225, entryClassCode: 'WEB', effectiveDate: '261125' })
  expect(batch?.footer).toMatchObject({ entryAndAddendaCount: 3, totalDebit: 6525 })
  expect(batch?.entries).toMatchObject([
    {
      transactionCode: '27',
      receivingDFIIdentification: 2_100_002,
      checkDigit: 1,
      dfiAccount: '123456789012',
      amount: 4000,
      identificationNumber: '7K4M9XQ2C-2612',
      receivingCompanyName: 'Maria Lopez-Nunez',
      traceNumber: 11_000_130_000_001,
    },
    { transactionCode: '28', amount: 0, traceNumber: 11_000_130_000_002 },
    { transactionCode: '37', amount: 2525, dfiAccount: '4071-1234', traceNumber: 11_000_130_000_003 },
  ])
})

test('a debit due later is in a batch for that banking day, and none is debited before its due date [D-5.04]', () => {
  const due = (payment_id: string, not_before: string, amount_cents: number, routing = '021000021') =>
    debit({ payment_id, not_before, amount_cents, account: { routing, number: '1', type: 'checking' } })
  const text = file([
    due('SATURDAY', '2026-12-05', 100),
    due('OVERDUE', '2026-10-05', 200),
    due('HOLIDAY', '2026-11-26', 400),
    due('TODAY', '2026-11-24', 800, '322271627'),
    due('MONDAY', '2026-12-07', 1600, '011000138'),
    due('TOMORROW', '2026-11-25', 3200),
  ])
  const { file: head, batches } = readNacha(text)
  const numbers = (type: string) =>
    text
      .split('\n')
      .filter((line) => line.startsWith(type))
      .map((line) => line.slice(87))
  expect(numbers('5')).toEqual(['0000007', '0000008', '0000009'])
  expect(numbers('8')).toEqual(numbers('5'))
  expect(
    batches.map(({ effectiveDate, entries, footer }) => [
      effectiveDate,
      entries.map(({ identificationNumber }) => String(identificationNumber).trim()),
      footer.entryAndAddendaCount,
      footer.totalDebit,
      footer.entryHash,
    ]),
  ).toEqual([
    ['261125', ['OVERDUE', 'TODAY', 'TOMORROW'], 3, 4200, 2_100_002 * 2 + 32_227_162],
    ['261127', ['HOLIDAY'], 1, 400, 2_100_002],
    ['261207', ['SATURDAY', 'MONDAY'], 2, 1700, 2_100_002 + 1_100_013],
  ])
  expect(batches.flatMap(({ entries }) => entries.map(({ traceNumber }) => traceNumber))).toEqual(
    [1, 2, 3, 4, 5, 6].map((at) => 11_000_130_000_000 + at),
  )
  expect(head.footer).toMatchObject({
    batchCount: 3,
    blockCount: 2,
    entryAndAddendaCount: 6,
    totalDebit: 6300,
    entryHash: 2_100_002 * 4 + 32_227_162 + 1_100_013,
  })
})

test('debits authorized online, by phone and on a form have batches of their own class, and a debit sent again says so [D-5.04]', () => {
  const text = file([
    debit({ payment_id: 'ONLINE' }),
    debit({ payment_id: 'AGAIN', is_represented: true }),
    debit({ payment_id: 'PHONE', entry_class: 'TEL' }),
    debit({ payment_id: 'FORM', entry_class: 'PPD' }),
    debit({ payment_id: 'LATER', not_before: '2026-12-01' }),
  ])
  const shown = readNacha(text).batches.map(({ effectiveDate, entryClassCode, description, entries }) => [
    effectiveDate,
    entryClassCode,
    description.trim(),
    ...entries.map(({ identificationNumber }) => String(identificationNumber).trim()),
  ])
  expect(shown).toEqual([
    ['261125', 'PPD', 'PREMIUM', 'FORM'],
    ['261125', 'TEL', 'PREMIUM', 'PHONE'],
    ['261125', 'WEB', 'PREMIUM', 'ONLINE'],
    ['261125', 'WEB', 'RETRY PYMT', 'AGAIN'],
    ['261201', 'WEB', 'PREMIUM', 'LATER'],
  ])
  // Online and phone entries say that the payment recurs; Nacha has no such code for signed forms.
  const types = text.split('\n').flatMap((line) => (line.startsWith('6') ? [line.slice(76, 78)] : []))
  expect(types).toEqual(['  ', 'R ', 'R ', 'R ', 'R '])
})

test('a name in other scripts is written in Latin letters, so that a bank can compare it with the account’s [D-5.04]', () => {
  const names = ['Zofia Łódź', 'Søren Ødegaard', 'Straße', 'Иван Иванов', 'Nguyễn Thị Ánh', 'Ann 🦷 Lee', 'Joe\nRoe']
  const [batch] = readNacha(file(names.map((name) => debit({ name })))).batches
  expect(batch?.entries.map(({ receivingCompanyName }) => String(receivingCompanyName).trim())).toEqual([
    'Zofia Lodz',
    'Soren Odegaard',
    'Strasse',
    'Ivan Ivanov',
    'Nguyen Thi Anh',
    expect.stringMatching(/^Ann .*Lee$/),
    'Joe Roe',
  ])
})

test('for any debits, totals, counts and hash match the entries, and the same debits make the same bytes [D-5.04]', () => {
  const routing = fc.constantFrom('011000138', '021000021', '322271627', '999999992')
  const not_before = fc.constantFrom('2026-11-20', '2026-11-25', '2026-11-26', '2026-12-05', '2026-12-06')
  const many = fc.array(
    fc.record({
      routing,
      amount_cents: fc.integer({ min: 0, max: 9_999_999 }),
      name: fc.string({ maxLength: 60 }),
      not_before,
    }),
    { minLength: 1, maxLength: 150 },
  )
  fc.assert(
    fc.property(many, (given) => {
      const debits = given.map(({ routing, ...one }) =>
        debit({ ...one, account: { routing, number: '1', type: 'checking' } }),
      )
      const text = file(debits)
      expect(file(debits)).toBe(text)
      const lines = text.slice(0, -1).split('\n')
      expect(lines.every(({ length }) => length === 94)).toBe(true)
      expect(lines.length % 10).toBe(0)
      const { file: head, batches } = readNacha(text)
      const total = given.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
      const hash = given.reduce((sum, { routing }) => sum + Number(routing.slice(0, 8)), 0) % 10_000_000_000
      expect(head.footer).toEqual(
        expect.objectContaining({ entryHash: hash, totalDebit: total, blockCount: lines.length / 10 }),
      )
      const days = batches.map(({ effectiveDate }) => effectiveDate)
      expect(days).toEqual([...new Set(days)].toSorted())
      const sum = (of: readonly unknown[]) => of.reduce((all: number, one) => all + Number(one), 0)
      for (const { entries, footer } of batches)
        expect([footer.totalDebit, footer.entryAndAddendaCount, footer.entryHash]).toEqual([
          sum(entries.map(({ amount }) => amount)),
          entries.length,
          sum(entries.map(({ receivingDFIIdentification }) => receivingDFIIdentification)) % 10_000_000_000,
        ])
      const amounts = batches.flatMap(({ entries }) => entries.map(({ amount }) => Number(amount)))
      const sorted = (of: readonly number[]) => of.toSorted((one, other) => one - other)
      expect(sorted(amounts)).toEqual(sorted(given.map(({ amount_cents }) => amount_cents)))
    }),
    { numRuns: 60 },
  )
})
