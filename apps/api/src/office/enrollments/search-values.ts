import { phone } from '@openroll/contract/rules'
import { folded } from '../../enrollment/names/folded.ts'
import { readPolicyNumber } from '../../enroll/review/policy-number.ts'

/** The highest character, to end a range of texts with a common beginning. */
const highestCharacter = '\u{10FFFF}'

const prefixRange = (from: string): [from: string, upTo: string] =>
  from === '' ? ['', ''] : [from, `${from}${highestCharacter}`]

/**
 * Search values: a policy number; ranges for names and emails that start with the text; ranges for "Last, First" typed
 * without a comma, with a last name of one word or all but one; and a phone number.
 */
export const searchValues = (text: string): string[] => {
  const name = folded(text)
  const words = name.includes(',') ? [] : name.split(/\s+/)
  const lastFirst = (at: number): string =>
    words.length < 2 ? '' : `${words.slice(0, at).join(' ')}, ${words.slice(at).join(' ')}`
  return [
    readPolicyNumber(text) ?? '',
    ...prefixRange(name),
    ...prefixRange(lastFirst(1)),
    ...prefixRange(lastFirst(words.length - 1)),
    phone.safeParse(text).data ?? '',
  ]
}
