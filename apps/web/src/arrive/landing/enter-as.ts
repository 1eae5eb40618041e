import { recall, remember } from '../../session.ts'
import type { Owner } from './owner.ts'

/**
 * What this browser enrolls under from here on; an enrollment begun elsewhere is left (SF-4.14 to 4.16). The process is a rep's or a
 * group's only for who is signed in as one (D-1.09).
 */
export const enterAs = ({ type, id }: Owner, { signedIn = false } = {}): void =>
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

/** Whether this browser enrolls under them already, so that what it has begun may go on. */
export const isUnder = ({ type, id }: Owner): boolean =>
  recall('open_type') === type && recall(`${type}_id`) === String(id)

/** The process of somebody's home who is signed in. */
export const processOf = (type: Owner['type']): 'rep' | 'group' => (type === 'agent' ? 'rep' : 'group')

/** Under nobody again. */
export const leaveOwner = (): void =>
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
