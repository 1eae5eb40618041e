import type { Group, People } from './catalogue.ts'

/** Whether a group is entered with proof only: it pays for its people, or asks for an enroller code (D-1.19). */
export const asksProof = ({ pays, enrollerCode }: Pick<Group, 'pays' | 'enrollerCode'>): boolean =>
  pays !== 'self' || enrollerCode !== null

/**
 * A group that enrollments belong to which have none of their own: the default of a site of ours (D-1.11), or a portal's (D-1.12).
 * An external site, which has a site_name, is a group's own place.
 */
export const isDefaultGroup = (groupId: number, { sites, portals }: People): boolean =>
  sites.some(({ site_name, default_group }) => site_name === undefined && default_group === groupId) ||
  portals.some(({ group }) => group === groupId)
