import { recall, remember } from '../../session.ts'
import type { Owner } from './owner.ts'

/**
 * Attributes this browser to a rep or group and drops its current enrollment (SF-4.14 to 4.16). The process is rep or group only when
 * signed in as one (D-1.09).
 */
export const setOwner = ({ type, id }: Owner, { signedIn = false } = {}): void =>
  remember({
    tempId: null,
    portal_id: null,
    open_type: type,
    enroll_type: type === 'agent' ? 'new-member' : 'new-group-member',
    eprocess: signedIn ? processOf(type) : 'applicant',
    agent_id: type === 'agent' ? String(id) : null,
    group_id: type === 'group' ? String(id) : null,
    referral: null,
    fromSite: null,
  })

/** Whether this browser is already attributed to this owner. */
export const isOwner = ({ type, id }: Owner): boolean =>
  recall('open_type') === type && recall(`${type}_id`) === String(id)

/** The enrollment process of a signed-in rep or group. */
export const processOf = (type: Owner['type']): 'rep' | 'group' => (type === 'agent' ? 'rep' : 'group')

/** Removes the rep or group from this browser. */
export const clearOwner = (): void =>
  remember({
    tempId: null,
    portal_id: null,
    open_type: null,
    enroll_type: null,
    eprocess: null,
    agent_id: null,
    group_id: null,
    referral: null,
    fromSite: null,
  })
