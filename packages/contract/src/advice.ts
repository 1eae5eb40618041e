import { mayBeInName } from './rules.ts'

/** What to do about a text that was refused, said below the message that the specification gives; nothing where that says it all. */
export type Advise = (typed: string) => string | undefined

const counted = (count: number): string => `${count} ${count === 1 ? 'digit' : 'digits'}`
const digitsIn = (typed: string): number => typed.replaceAll(/\D/g, '').length

/** How many digits there were, and how many there are in `what`: 9, or 13 to 19. */
export const digitAdvice =
  (what: string, fewest: number, most = fewest): Advise =>
  (typed) => {
    const count = digitsIn(typed)
    if (count >= fewest && count <= most) return undefined
    return `You entered ${counted(count)}. ${what} has ${fewest === most ? fewest : `${fewest} to ${most}`}.`
  }

const ssnDigits = digitAdvice('A social security number', 9)
/** Where nine digits are still none: which part of them no number has (D-4.09). */
export const ssnAdvice: Advise = (typed) => {
  const digits = typed.replaceAll(/\D/g, '')
  if (digits.length !== 9) return ssnDigits(typed)
  const start = digits.slice(0, 3)
  if (/^(000|666|9)/.test(start)) return `No social security number begins with ${start}. Check it against your card.`
  return 'The middle two and the last four digits can’t all be zeros. Check it against your card.'
}

/** The first character that a name can't have. */
export const nameAdvice: Advise = (typed) => {
  const strange = Array.from(typed.trim()).find((sign) => !mayBeInName(sign))
  if (strange !== undefined) return `Leave out “${strange}”. A name has letters, spaces, hyphens and apostrophes.`
  return /^\p{L}/u.test(typed.trim()) ? 'A name has at most 60 letters.' : 'Begin with a letter.'
}

/** What an email address lacks. */
export const emailAdvice: Advise = (typed) => {
  const [before = '', after, ...more] = typed.trim().split('@')
  if (after === undefined) return 'Add an @ and what comes after it, such as name@example.com.'
  if (more.length > 0) return 'There is more than one @. Write one address.'
  if (/\s/.test(before + after)) return 'Leave out the space.'
  if (before === '') return 'Add what stands before the @, such as name@example.com.'
  return after.includes('.') ? undefined : 'Add the end of the address, such as .com.'
}
