import { isReturnReason } from '@openroll/contract/office/money/words'
import type { Fault } from '@openroll/contract/reply'
import { lineFault, readRows } from '../files/read-rows.ts'
import { isReturnFile, readReturns } from './nacha-returns.ts'
import type { ReadResults, Result } from './settlement/result.ts'

const columns = ['payment', 'result', 'reason'] as const

/** Results as CSV with the columns payment, result and reason, in any order and beside others, or as the bank's Nacha file of returns. */
export const readResults = (content: string): ReadResults => {
  const text = content.replace(/^\uFEFF/, '')
  return isReturnFile(text) ? readReturns(text) : readCsvResults(text)
}

const readCsvResults = (text: string): ReadResults => {
  const { rows, faults } = readRows(text, columns)
  const read = rows.map(({ line, cell }) => resultOf(line, cell))
  return {
    notices: [],
    results: read.filter((one) => 'state' in one),
    faults: [...faults, ...read.filter((one) => 'error_message' in one)],
  }
}

const resultOf = (line: number, cell: (name: (typeof columns)[number]) => string): Result | Fault => {
  const [target, state, reason] = [cell('payment'), cell('result').toLowerCase(), cell('reason').toUpperCase()]
  if (target === '') return lineFault(line, 'The payment number is missing')
  if (state !== 'paid' && state !== 'returned') return lineFault(line, 'The result must be paid or returned')
  if (state === 'paid')
    return reason === '' ? { line, target, state, reason: null } : lineFault(line, 'A paid payment can’t have a reason')
  if (reason === '') return lineFault(line, 'Enter why it was returned, such as R01')
  return isReturnReason(reason)
    ? { line, target, state, reason }
    : lineFault(line, `${reason.slice(0, 20)} isn’t a return code. Use one such as R01`)
}
