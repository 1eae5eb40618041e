const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')

/** Whether a signature has the person's first and last name, ignoring case, accents and other words. */
export const isSameName = (signed: string, name: string): boolean => {
  const words = wordsOf(signed)
  const wanted = wordsOf(name)
  return [wanted[0], wanted.at(-1)].every((word) => word === undefined || words.includes(word))
}

/** Refuses an applicant signing in another name (D-1.09, D-4.16). */
export const signOwnName = 'Type your name the way you entered it in Personal Information'

/** Refuses a consent given in another name (D-1.13). */
export const consentOwnName = 'Type your first and last name as shown in this enrollment'
