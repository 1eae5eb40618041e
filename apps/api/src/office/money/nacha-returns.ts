import { isReturnReason } from '@openroll/contract/office/money/words'
import type { Fault } from '@openroll/contract/reply'
import { lineFault } from '../files/read-rows.ts'
import type { Notice, ReadResults, Result } from './settlement/result.ts'

/** Whether the file is a bank's Nacha file rather than CSV. */
export const isReturnFile = (text: string): boolean => text.startsWith('101 ')

const recordLength = 94
type Entry = { readonly line: number; readonly target: string }

/**
 * The returns and notices of change of a bank's file: for each entry (record 6) the payment's number, which the entry has kept, and the
 * code of its addenda (record 7, types 99 and 98). A record that can't be read is a fault; the others count all the same.
 */
export const readReturns = (text: string): ReadResults => {
  const records = text.split(/\r?\n/).map((record, at) => ({ record, line: at + 1 }))
  while (records.at(-1)?.record === '') records.pop()
  const results: Result[] = []
  const notices: Notice[] = []
  const faults: Fault[] = []
  let entry: Entry | undefined
  let [entries, cents, isEnded] = [0, 0, false]
  const endEntry = (): void => {
    if (entry !== undefined) faults.push(lineFault(entry.line, 'The record after this entry has no return code'))
    entry = undefined
  }
  for (const { record, line } of records) {
    if (record.length !== recordLength)
      faults.push(lineFault(line, `A record has ${recordLength} characters. This one has ${record.length}`))
    else if (record.startsWith('6')) {
      endEntry()
      entry = { line, target: record.slice(39, 54).trim() }
      entries += 1
      cents += Number(record.slice(29, 39))
    } else if (record.startsWith('7')) {
      entries += 1
      const read = readAddenda(record, line, entry)
      if ('state' in read) results.push(read)
      else if ('code' in read) notices.push(read)
      else faults.push(read)
      entry = undefined
    } else if (record.startsWith('9') && !record.startsWith('99')) {
      endEntry()
      isEnded = true
      const total = Number(record.slice(31, 43)) + Number(record.slice(43, 55))
      if (Number(record.slice(13, 21)) !== entries || total !== cents)
        faults.push(lineFault(line, 'The control totals don’t match the entries: part of the file may be missing'))
    }
  }
  endEntry()
  if (!isEnded) faults.push(lineFault(records.length, 'The end of the file is missing'))
  const isEmpty = results.length + notices.length + faults.length === 0
  return { results, notices, faults: isEmpty ? [lineFault(1, 'The file has no returns')] : faults }
}

const readAddenda = (record: string, line: number, entry: Entry | undefined): Result | Notice | Fault => {
  const [type, code] = [record.slice(1, 3), record.slice(3, 6)]
  if (entry === undefined) return lineFault(line, 'This return code has no entry above it')
  if (type === '98') return { ...entry, code, corrected: record.slice(35, 64).trim() }
  if (type !== '99') return lineFault(line, 'This record isn’t a return')
  if (isReturnReason(code)) return { ...entry, state: 'returned', reason: code }
  return lineFault(
    line,
    /^R(6[1-9]|7[0-7])$/.test(code)
      ? `${code} disputes an earlier return. Nothing was changed: ask your bank what happened to the payment`
      : `${code.trim()} isn’t a return code. Use one such as R01`,
  )
}
