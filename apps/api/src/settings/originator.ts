import { isRoutingNumber } from '@openroll/contract/bank'
import * as z from 'zod'

/** Who collects bank debits, and at which bank: as assigned in the bank's agreement. */
export type Originator = {
  /** Routing number of the bank that receives the file. */
  readonly routing: string
  readonly bank: string
  /** The company's id at the bank, ten characters. */
  readonly company_id: string
  /** Shown on bank statements, at most 16 characters. */
  readonly company: string
  /** Whether a zero-dollar prenote checks an account three banking days before its first debit. */
  readonly prenote: boolean
}

/** Parses `routing;bank;company id;company`, with optional `;prenote`; undefined if invalid. */
export const readOriginator = (text: string): Originator | undefined => {
  const [routing = '', bank = '', company_id = '', company = '', prenote, ...more] = text
    .split(';')
    .map((part) => part.trim())
  const fitsLengths = bank.length > 0 && bank.length <= 23 && company.length > 0 && company.length <= 16
  const isPlain = /^[A-Za-z0-9 .,&'-]+$/.test(`${bank}${company}`) && /^[A-Z0-9]{10}$/.test(company_id)
  const hasValidEnd = (prenote === undefined || prenote === 'prenote') && more.length === 0
  return isRoutingNumber(routing) && fitsLengths && isPlain && hasValidEnd
    ? { routing, bank, company_id, company, prenote: prenote !== undefined }
    : undefined
}

/** The parsed setting. */
export const originatorSetting = z.string().transform((text, context): Originator => {
  const read = readOriginator(text)
  if (read !== undefined) return read
  context.addIssue({
    code: 'custom',
    message:
      'must be routing number;bank;company id of ten characters;company, such as ' +
      '011000138;Harbor Bank;1234567890;Harborview; add ;prenote to check accounts first',
  })
  return z.NEVER
})

/** Outside production, so that a demo can create its files; the bank and the company are invented. */
export const demonstrationOriginator: Originator = {
  routing: '011000138',
  bank: 'Demonstration Bank',
  company_id: '1234567890',
  company: 'Harborview',
  prenote: false,
}
