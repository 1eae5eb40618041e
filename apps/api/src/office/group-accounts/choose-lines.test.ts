import { expect, test } from 'vitest'
import { chosenLines, oldestLines, type OpenLine } from './choose-lines.ts'

const line = (payment_id: string, amount_cents: number, more: Partial<OpenLine> = {}): OpenLine => ({
  enrollment_id: `e-${payment_id}`,
  payment_id,
  amount_cents,
  state: 'batched',
  method: 'list',
  is_lapsed: false,
  ...more,
})
const lines = [line('a', 300), line('b', 500), line('c', 100)]
const ids = (found: readonly OpenLine[]) => found.map(({ payment_id }) => payment_id).join('')

test.each([
  [0, ''],
  [299, ''],
  [300, 'a'],
  // A smaller line that is newer doesn't overtake the next one.
  [799, 'a'],
  [800, 'ab'],
  [899, 'ab'],
  [900, 'abc'],
  [5000, 'abc'],
])('%i cents pay the oldest lines %j whole [D-5.04]', (cents, paid) =>
  expect(ids(oldestLines(lines, cents))).toBe(paid),
)

test('skips lines that are no longer owed or are being debited; a returned debit counts [D-5.04]', () => {
  const debit = line('d', 100, { method: 'elist' })
  const returned = line('r', 100, { method: 'elist', state: 'returned' })
  expect(ids(oldestLines([line('l', 100, { is_lapsed: true }), debit, returned, line('o', 100)], 200))).toBe('ro')
})

test('pays the chosen lines if the cash covers all of them, whatever they are [D-5.04]', () => {
  expect(chosenLines(lines, ['c', 'b'], 600)).toEqual({ lines: [lines[1], lines[2]] })
  expect(chosenLines(lines, ['c', 'b'], 599)).toEqual({
    fault: 'The lines you chose total $6.00, but only $5.99 is available, including unapplied cash. Choose fewer lines',
  })
  expect(chosenLines(lines, ['x'], 600)).toEqual({
    fault: 'A line you chose is no longer open. Reload the page, then try again',
  })
  expect(chosenLines(lines, ['a'], -100)).toMatchObject({ fault: expect.stringContaining('$0.00 is available') })
})
