/**
 * Normalizes an email address for rate limits: ignores case, plus tags, and dots at Gmail. Never used
 * as a recipient.
 */
export const mailboxOf = (email: string): string => {
  const lowerCase = email.trim().toLowerCase()
  const at = lowerCase.lastIndexOf('@')
  const domain = lowerCase.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com')
  const [name = ''] = lowerCase.slice(0, at).split('+')
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`
}
