import type { Group } from './format.ts'

/** Whether a group requires its code: it pays for its people, or asks for an enroller code (D-1.19). */
export const requiresProof = ({ pays, enrollerCode }: Pick<Group, 'pays' | 'enrollerCode'>): boolean =>
  pays !== 'self' || enrollerCode !== null
