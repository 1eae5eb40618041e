import * as z from 'zod'

const form = /^[A-Z]{2}$/
export const notAStateCode = 'is not a two-letter state code in capitals'
export const isStateCode = (text: string): boolean => form.test(text)
/** A state code in data files, such as IL. */
export const stateCode = z.string().regex(form, notAStateCode)
