import { remember } from '../../session.ts'
import type { Owner } from './LandingHome.tsx'

/** What this browser enrolls under from here on; an enrollment begun elsewhere is left (SF-4.14 to 4.16). */
export const enterAs = ({ type, id }: Owner): void =>
  remember({
    tempId: null,
    portal_id: null,
    open_type: type,
    enroll_type: type === 'agent' ? 'new-member' : 'new-group-member',
    eprocess: type === 'agent' ? 'rep' : 'group',
    agent_id: type === 'agent' ? String(id) : null,
    group_id: type === 'group' ? String(id) : null,
  })

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
  })
