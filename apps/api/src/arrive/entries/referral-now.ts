import type { Directory, Referral } from '../../directory/directory.ts'

/** A referral that still leads to somebody on a day (yyyy-mm-dd); undefined for one that has ended or that nobody has. */
export const referralNow = (directory: Directory, rid: string, today: string): Referral | undefined => {
  const referral = directory.referral(rid)
  if (referral === undefined || (referral.ends_on !== null && referral.ends_on < today)) return undefined
  // Whose rep no longer sells leads to nobody either.
  return directory.rep(referral.agent_id) === undefined ? undefined : referral
}
