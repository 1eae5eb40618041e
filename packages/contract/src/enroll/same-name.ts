const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '')

/** Whether a signature names the same person: it has the first and last name, whatever else is in it and however it is written. */
export const isSameName = (signed: string, name: string): boolean => {
  const words = wordsOf(signed)
  const wanted = wordsOf(name)
  return [wanted[0], wanted.at(-1)].every((word) => word === undefined || words.includes(word))
}

/** Said to who signs as the applicant in another name than theirs (D-1.09, D-4.16). */
export const signOwnName = 'Type your name as you entered it under Personal Information'
