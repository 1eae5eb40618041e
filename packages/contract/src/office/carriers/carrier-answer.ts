/** What a carrier says of a coverage. */
export const answer = { accepted: 'Accepted', rejected: 'Rejected' } as const
export type CarrierAnswer = keyof typeof answer
