/**
 * Normalizes an email address for rate limits: ignores case, plus tags, and dots at Gmail. Never used
 * as a recipient.
 */
export const mailboxOf = (email: string): string => {
  const small = email.trim().toLowerCase()
  const at = small.lastIndexOf('@')
  const domain = small.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com')
  const [name = ''] = small.slice(0, at).split('+')
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`
}
