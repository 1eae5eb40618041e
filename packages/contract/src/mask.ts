/** How stored secrets are shown: their last four digits after x characters (D-1.07, EW-9.13). */

export const maskSsn = (ssn: string): string => `xxx-xx-${ssn.slice(-4)}`
/** Hides the last four, too, where they serve as proof. */
export const hiddenSsn = 'xxx-xx-xxxx'
export const maskNumber = (number: string): string => 'x'.repeat(Math.max(number.length - 4, 0)) + number.slice(-4)

/** dana.reyes@example.com -> d***@example.com: recognizable to its owner and useless to anyone else. */
export const maskEmail = (email: string): string =>
  `${/^./u.exec(email)?.[0] ?? ''}***${email.slice(email.lastIndexOf('@'))}`

/** Masked contact details: email address and phone, whichever are known. */
export const maskContact = ({
  email,
  phone,
}: {
  readonly email: string | null
  readonly phone: string | null
}): string[] => [
  ...(email === null || email === '' ? [] : [maskEmail(email)]),
  ...(phone === null || phone === '' ? [] : [maskNumber(phone)]),
]

export type Secret = 'ssn' | 'number' | 'health' | 'signature'

/** Masks a secret by its kind; kinds without a readable end are masked entirely. */
export const mask = (kind: Secret, value: string): string => {
  if (kind === 'ssn') return maskSsn(value)
  return kind === 'number' ? maskNumber(value) : ''
}

/** Like mask(), but hides all of a Social Security number. */
export const maskWhole: typeof mask = (kind, value) => (kind === 'ssn' ? hiddenSsn : mask(kind, value))
