import type { Directory, Referral } from '../../directory/directory.ts'

/** The referral if it is active on a day (yyyy-mm-dd); otherwise undefined. */
export const activeReferral = (directory: Directory, rid: string, today: string): Referral | undefined => {
  const referral = directory.referral(rid)
  if (referral === undefined || (referral.ends_on !== null && referral.ends_on < today)) return undefined
  // An inactive rep ends the referral.
  return directory.rep(referral.agent_id) === undefined ? undefined : referral
}
