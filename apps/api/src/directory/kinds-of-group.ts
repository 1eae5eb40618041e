import type { Group } from './format.ts'

/** Whether a group is entered with proof only: it pays for its people, or asks for an enroller code (D-1.19). */
export const asksProof = ({ pays, enrollerCode }: Pick<Group, 'pays' | 'enrollerCode'>): boolean =>
  pays !== 'self' || enrollerCode !== null
