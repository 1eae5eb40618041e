/** How a site lets somebody agree to what another person entered for them. */
export type ConsentWays = { readonly inPerson: boolean; readonly byMail: boolean }

/** Continues “They agree” with how. `here`: where somebody signs in person. */
export const consentWaysText = ({ inPerson, byMail }: ConsentWays, here: string): string => {
  if (!inPerson) return 'through a link we email them'
  return byMail ? `by signing ${here} or through a link we email them` : `by signing ${here}`
}
