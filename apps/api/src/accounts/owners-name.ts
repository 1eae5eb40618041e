/** Whose password it is to be. */
export type Owner = { readonly email: string; readonly name: string }

/** How many letters and digits a password has at least beside its owner's address and name. */
const fewestBeside = 6

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The parts of a name or an address that say who it is; one or two letters are in any word. */
const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => word.length > 2)

/**
 * Whether a password is little more than its owner's address or name,
 * however it is written: the first thing that somebody tries who knows them.
 */
export const isOwnersName = (password: string, { email, name }: Owner): boolean => {
  const [mailbox = '', domain = ''] = email.split('@')
  const own = [email, mailbox, name, domain, ...wordsOf(mailbox), ...wordsOf(name)]
    .map(plain)
    .filter((word) => word.length > 2)
    .toSorted((one, other) => other.length - one.length)
  const given = plain(password)
  const rest = own.reduce((left, word) => left.replaceAll(word, ''), given)
  return rest !== given && rest.length < fewestBeside
}
