import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { phone, phoneMessage } from '@openroll/contract/rules'
import { passes, type Verdict } from './ask-service.ts'

/** Says whether a phone number can be one that rings. */
export type PhoneCheck = (number: string) => Promise<Verdict>

/** 911 and the like are no exchange within an area; the tables let them pass. */
const isService = /^\d{3}\d11/

/** Whether the number is in an area code and a range that are in use, by the numbering plan's own tables; needs no network (D-6.05). */
export const checkPhoneLocally: PhoneCheck = async (number) => {
  const read = phone.safeParse(number)
  const fits = (digits: string): boolean =>
    !isService.test(digits) && parsePhoneNumberFromString(digits, 'US')?.isValid() === true
  return read.success && fits(read.data) ? passes : { ok: false, message: phoneMessage }
}
