import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { phone, phoneMessage } from '@openroll/contract/rules'
import { passes, type Verdict } from './ask-service.ts'

/** Checks whether a phone number can be in service. */
export type PhoneCheck = (number: string) => Promise<Verdict>

/** 911 and similar are not exchanges within an area; the tables accept them. */
const isService = /^\d{3}\d11/

/** Whether the number's area code and range are in use according to the numbering plan; works offline (D-6.05). */
export const checkPhoneLocally: PhoneCheck = async (number) => {
  const read = phone.safeParse(number)
  const fits = (digits: string): boolean =>
    !isService.test(digits) && parsePhoneNumberFromString(digits, 'US')?.isValid() === true
  return read.success && fits(read.data) ? passes : { ok: false, message: phoneMessage }
}
