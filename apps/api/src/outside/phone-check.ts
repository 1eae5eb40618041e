import { phone } from '@openroll/contract/rules'
import { passes, type Verdict } from './ask-service.ts'

/** Says whether a phone number can be one that rings. */
export type PhoneCheck = (number: string) => Promise<Verdict>

export const phoneMessage = 'Invalid phone number'

/**
 * Whether ten digits fit the North American numbering plan: area code [2-9][0-8]X and exchange [2-9]XX, neither ending
 * in 11 (those are services such as 911), and no area code 37X or 96X (set aside).
 */
export const fitsNumberingPlan = (digits: string): boolean =>
  /^(?!.11|37|96)[2-9][0-8]\d(?!.11)[2-9]\d{6}$/.test(digits)

/** The numbering plan; needs no network (D-6.05). */
export const checkPhoneLocally: PhoneCheck = async (number) => {
  const read = phone.safeParse(number)
  return read.success && fitsNumberingPlan(read.data) ? passes : { ok: false, message: phoneMessage }
}
