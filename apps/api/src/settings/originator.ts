import { isRoutingNumber } from '@openroll/contract/bank'
import * as z from 'zod'

/** Who collects bank debits, and at which bank: what that bank gave out when it took the agreement. */
export type Originator = {
  /** Of the bank that the file goes to. */
  readonly routing: string
  readonly bank: string
  /** The company's number at the bank, ten signs. */
  readonly company_id: string
  /** As it stands on people's bank statements, 16 signs at most. */
  readonly company: string
  /** Whether an account is checked with an entry of no money, three banking days before it is first debited. */
  readonly prenote: boolean
}

/** `routing;bank;company id;company`, and `;prenote` where accounts are checked first; undefined where it is not that. */
export const readOriginator = (text: string): Originator | undefined => {
  const [routing = '', bank = '', company_id = '', company = '', prenote, ...more] = text
    .split(';')
    .map((part) => part.trim())
  const isWhole = bank.length > 0 && bank.length <= 23 && company.length > 0 && company.length <= 16
  const isPlain = /^[A-Za-z0-9 .,&'-]+$/.test(`${bank}${company}`) && /^[A-Z0-9]{10}$/.test(company_id)
  const wellEnded = (prenote === undefined || prenote === 'prenote') && more.length === 0
  return isRoutingNumber(routing) && isWhole && isPlain && wellEnded
    ? { routing, bank, company_id, company, prenote: prenote !== undefined }
    : undefined
}

/** The setting, read. */
export const originatorSetting = z.string().transform((text, context): Originator => {
  const read = readOriginator(text)
  if (read !== undefined) return read
  context.addIssue({
    code: 'custom',
    message:
      'must be routing number;bank;company id of ten signs;company, such as ' +
      '011000138;Harbor Bank;1234567890;Harborview, and ;prenote where accounts are checked first',
  })
  return z.NEVER
})

/** For a server that is no production one, so that a demonstration can make its files; the bank and the company are invented. */
export const demonstrationOriginator: Originator = {
  routing: '011000138',
  bank: 'Demonstration Bank',
  company_id: '1234567890',
  company: 'Harborview',
  prenote: false,
}
