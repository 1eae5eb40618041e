/**
 * The mailbox behind an email address, as budgets count it: capitals and what follows a plus don't make another one, nor do dots at
 * Gmail. Never what a mail is sent to.
 */
export const mailboxOf = (email: string): string => {
  const small = email.trim().toLowerCase()
  const at = small.lastIndexOf('@')
  const domain = small.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com')
  const [name = ''] = small.slice(0, at).split('+')
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`
}
