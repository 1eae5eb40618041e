/** How a stored secret is shown: its last four digits behind x characters (D-1.07, EW-9.13). */

export const maskSsn = (ssn: string): string =>
  `xxx-xx-${ssn.slice(-4)}` /** Without its last four, where they prove something. */
export const hiddenSsn = 'xxx-xx-xxxx'
export const maskNumber = (number: string): string => 'x'.repeat(Math.max(number.length - 4, 0)) + number.slice(-4)

/** dana.reyes@example.com -> d***@example.com: enough for who wrote it down, and no use to anybody else. */
export const maskEmail = (email: string): string =>
  `${/^./u.exec(email)?.[0] ?? ''}***${email.slice(email.lastIndexOf('@'))}`

/** Where somebody is reached, masked: the email address, the phone; what is not known is left out. */
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

/** The masked form of a secret of the given kind; kinds without a readable end are masked whole. */
export const mask = (kind: Secret, value: string): string => {
  if (kind === 'ssn') return maskSsn(value)
  return kind === 'number' ? maskNumber(value) : ''
}

/** The same with nothing left to read of a social security number. */
export const maskWhole: typeof mask = (kind, value) => (kind === 'ssn' ? hiddenSsn : mask(kind, value))
