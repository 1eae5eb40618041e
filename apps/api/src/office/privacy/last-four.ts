import { maskNumber } from '@openroll/contract/mask'
import type { OpenedTables } from './opened-rows.ts'

const paymentNumber = /^(number|card_number|account_number|routing_number|security_code)$/

/** Masks card and account numbers to their last four digits, in case the file falls into the wrong hands. */
export const lastFour = (tables: OpenedTables): OpenedTables =>
  Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, rows.map((row) => maskRow(row))]))

const maskRow = (row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      paymentNumber.test(name) && typeof value === 'string' ? maskNumber(value) : maskValue(value),
    ]),
  )

const maskValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(maskValue)
  return typeof value === 'object' && value !== null ? maskRow({ ...value }) : value
}
