import { isNameCharacter } from './rules.ts'

/** How to fix refused text, shown below the specification's message; undefined if that says enough. */
export type AdviceFor = (input: string) => string | undefined

const counted = (count: number): string => `${count} ${count === 1 ? 'digit' : 'digits'}`
const digitsIn = (input: string): number => input.replaceAll(/\D/g, '').length

/** Says how many digits were entered, and how many `what` has: 9, or 13 to 19. */
export const digitAdvice =
  (what: string, fewest: number, most = fewest): AdviceFor =>
  (input) => {
    const count = digitsIn(input)
    if (count >= fewest && count <= most) return undefined
    return `You entered ${counted(count)}. ${what} has ${fewest === most ? fewest : `${fewest} to ${most}`}.`
  }

const ssnDigits = digitAdvice('A Social Security number', 9)
/** For nine digits: which part no Social Security number has (D-4.09). */
export const ssnAdvice: AdviceFor = (input) => {
  const digits = input.replaceAll(/\D/g, '')
  if (digits.length !== 9) return ssnDigits(input)
  const start = digits.slice(0, 3)
  if (/^(000|666|9)/.test(start)) return `No Social Security number starts with ${start}. Check your card.`
  return 'The middle two digits and the last four can’t be all zeros. Check your card.'
}

/** The first character that a name can't contain. */
export const nameAdvice: AdviceFor = (input) => {
  const invalid = Array.from(input.trim()).find((character) => !isNameCharacter(character))
  if (invalid !== undefined) return `Remove “${invalid}”. Use only letters, spaces, hyphens and apostrophes.`
  return /^\p{L}/u.test(input.trim()) ? 'Use at most 60 characters.' : 'Start with a letter.'
}

/** What an email address is missing. */
export const emailAdvice: AdviceFor = (input) => {
  const [before = '', after, ...more] = input.trim().split('@')
  if (after === undefined) return 'Enter the full address, such as name@example.com.'
  if (more.length > 0) return 'Enter only one email address.'
  if (/\s/.test(before + after)) return 'Remove the space.'
  if (before === '') return 'Add the part before the @, such as name@example.com.'
  return after.includes('.') ? undefined : 'Add the ending, such as .com.'
}
