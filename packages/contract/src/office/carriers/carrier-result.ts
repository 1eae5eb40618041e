/** A carrier's result for a coverage. */
export const carrierResult = { accepted: 'Accepted', rejected: 'Rejected' } as const
export type CarrierResult = keyof typeof carrierResult
