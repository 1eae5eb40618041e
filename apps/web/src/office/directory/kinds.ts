import {
  changeGroup,
  getOneGroup,
  groupFields,
  newGroup,
  newGroupFields,
  noSuchGroup,
  officeGroups,
  type OneGroup,
} from '@openroll/contract/office/directory/groups'
import {
  changePortal,
  getOnePortal,
  newPortal,
  newPortalFields,
  noSuchPortal,
  officePortals,
  portalFields,
  type OnePortal,
} from '@openroll/contract/office/directory/portals'
import {
  changeReferral,
  getOneReferral,
  newReferral,
  officeReferrals,
  referralFields,
  type OneReferral,
} from '@openroll/contract/office/directory/referrals'
import {
  changeRep,
  getOneRep,
  newRep,
  newRepFields,
  noSuchRep,
  officeReps,
  repFields,
  type OneRep,
} from '@openroll/contract/office/directory/reps'
import { inputFrom } from '@openroll/contract/office/directory/shared'
import { officeScreens } from '@openroll/contract/office/screens'
import { send } from '../../api.ts'
import type { RecordKind } from './record-kind.ts'

export const reps: RecordKind<OneRep> = {
  noun: 'rep',
  list: officeReps,
  route: officeScreens.rep.route,
  key: 'agent_id',
  noSuch: noSuchRep,
  read: getOneRep,
  fields: repFields,
  newFields: newRepFields,
  newAnswers: { active: 'active' },
  add: async (answers, act_id) => {
    const input = inputFrom(newRepFields, answers)
    await send(newRep, { act_id, ...input })
    return input.agent_id
  },
  change: (agent_id, answers, act) => send(changeRep, { agent_id, ...act, ...inputFrom(repFields, answers) }),
}

export const groups: RecordKind<OneGroup> = {
  noun: 'group',
  list: officeGroups,
  route: officeScreens.group.route,
  key: 'group_id',
  noSuch: noSuchGroup,
  read: getOneGroup,
  fields: groupFields,
  newFields: newGroupFields,
  newNote: 'We’ll create a group code. You’ll find it on the group’s page.',
  add: async (answers, act_id) => {
    const input = inputFrom(newGroupFields, answers)
    await send(newGroup, { act_id, ...input })
    return input.group_id
  },
  change: (group_id, answers, act) => send(changeGroup, { group_id, ...act, ...inputFrom(groupFields, answers) }),
}

export const portals: RecordKind<OnePortal> = {
  noun: 'portal',
  list: officePortals,
  route: officeScreens.portal.route,
  key: 'portal_id',
  noSuch: noSuchPortal,
  read: getOnePortal,
  fields: portalFields,
  newFields: newPortalFields,
  add: async (answers, act_id) => {
    const input = inputFrom(newPortalFields, answers)
    await send(newPortal, { act_id, ...input })
    return input.portal_id
  },
  change: (portal_id, answers, act) => send(changePortal, { portal_id, ...act, ...inputFrom(portalFields, answers) }),
}

export const referrals: RecordKind<OneReferral> = {
  noun: 'referral',
  list: officeReferrals,
  route: officeScreens.referral.route,
  key: 'rid',
  read: getOneReferral,
  fields: referralFields,
  newFields: referralFields,
  add: async (answers, act_id) => (await send(newReferral, { act_id, ...inputFrom(referralFields, answers) })).rid,
  change: (rid, answers, act) => send(changeReferral, { rid, ...act, ...inputFrom(referralFields, answers) }),
}
