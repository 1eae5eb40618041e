import { isReturnReason } from '@openroll/contract/office/money/words'
import type { Fault } from '@openroll/contract/reply'
import { lineFault } from '../files/read-rows.ts'
import type { ReadResults, Result } from './result.ts'

/** Whether it is a bank's file and no table. */
export const isReturnFile = (text: string): boolean => text.startsWith('101 ')

const recordLength = 94

/**
 * The returns of a bank's file: for each entry (record 6) the payment's number, which the entry has kept, and the code of its addenda (record
 * 7, type 99). The file's own counts and totals have to be those of its entries.
 */
export const readReturns = (text: string): ReadResults => {
  const records = text.split(/\r?\n/).map((record, at) => ({ record, line: at + 1 }))
  while (records.at(-1)?.record === '') records.pop()
  const short = records.filter(({ record }) => record.length !== recordLength)
  if (short.length > 0)
    return {
      results: [],
      faults: short.map(({ record, line }) =>
        lineFault(line, `A record has ${recordLength} characters. This one has ${record.length}`),
      ),
    }
  const results: Result[] = []
  const faults: Fault[] = []
  let entry: { readonly line: number; readonly target: string } | undefined
  let [entries, cents] = [0, 0]
  const unanswered = (): void => {
    if (entry !== undefined) faults.push(lineFault(entry.line, 'The record after this entry has no return code'))
    entry = undefined
  }
  for (const { record, line } of records) {
    if (record.startsWith('6')) {
      unanswered()
      entry = { line, target: record.slice(39, 54).trim() }
      entries += 1
      cents += Number(record.slice(29, 39))
    } else if (record.startsWith('7')) {
      entries += 1
      const read = reasonOf(record, line, entry)
      if ('state' in read) results.push(read)
      else faults.push(read)
      entry = undefined
    } else if (record.startsWith('9') && !record.startsWith('99')) {
      unanswered()
      if (
        Number(record.slice(13, 21)) !== entries ||
        Number(record.slice(31, 43)) + Number(record.slice(43, 55)) !== cents
      )
        faults.push(lineFault(line, 'The control totals don’t match the entries, so the file is incomplete'))
    }
  }
  unanswered()
  if (!records.some(({ record }) => record.startsWith('9') && !record.startsWith('99')))
    faults.push(lineFault(records.length, 'The end of the file is missing'))
  return {
    results,
    faults: results.length + faults.length === 0 ? [lineFault(1, 'The file has no returns')] : faults,
  }
}

const reasonOf = (
  record: string,
  line: number,
  entry: { readonly line: number; readonly target: string } | undefined,
): Result | Fault => {
  const [type, code] = [record.slice(1, 3), record.slice(3, 6)]
  if (entry === undefined) return lineFault(line, 'This return code has no entry above it')
  if (type === '98')
    return lineFault(
      line,
      `This is a notification of change (${code}). Update the account by hand and remove this entry from the file`,
    )
  if (type !== '99') return lineFault(line, 'This record isn’t a return')
  return isReturnReason(code)
    ? { line: entry.line, target: entry.target, state: 'returned', reason: code }
    : lineFault(line, `${code.trim()} isn’t a return code. Use one such as R01`)
}
