import { phone } from '@openroll/contract/rules'
import { folded } from '../../enrollment/names/folded.ts'
import { readPolicyNumber } from '../../enroll/review/policy-number.ts'

/** The last sign that any text may hold: what follows every name that begins in some way. */
const last = '\u{10FFFF}'

const beginning = (from: string): [from: string, upTo: string] => (from === '' ? ['', ''] : [from, `${from}${last}`])

/**
 * What somebody looks for: the policy with that number; names and addresses that begin so;
 * and names as they are sorted where the comma after the last name was left out, which may be
 * of one word or of all words but one; and whose phone number it is, written in whatever way.
 */
export const searched = (typed: string): string[] => {
  const name = folded(typed)
  const words = name.includes(',') ? [] : name.split(/\s+/)
  const parted = (at: number): string =>
    words.length < 2 ? '' : `${words.slice(0, at).join(' ')}, ${words.slice(at).join(' ')}`
  return [
    readPolicyNumber(typed) ?? '',
    ...beginning(name),
    ...beginning(parted(1)),
    ...beginning(parted(words.length - 1)),
    phone.safeParse(typed).data ?? '',
  ]
}
