export type Owner = { readonly email: string; readonly name: string }

/** Letters and digits a password needs besides its owner's name and email address. */
const minOtherCharacters = 6

const lettersAndDigits = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The identifying parts of a name or email address; one or two letters occur in any word. */
const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word.length > 2)

/** Whether a password is little more than its owner's name or email address, in any spelling. */
export const resemblesOwner = (password: string, { email, name }: Owner): boolean => {
  const [mailbox = '', domain = ''] = email.split('@')
  const own = [email, mailbox, name, domain, ...wordsOf(mailbox), ...wordsOf(name)]
    .map(lettersAndDigits)
    .filter((word) => word.length > 2)
    .toSorted((one, other) => other.length - one.length)
  const passwordCharacters = lettersAndDigits(password)
  const rest = own.reduce((left, word) => left.replaceAll(word, ''), passwordCharacters)
  return rest !== passwordCharacters && rest.length < minOtherCharacters
}
