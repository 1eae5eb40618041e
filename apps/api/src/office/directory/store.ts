import { groupPays } from '@openroll/contract/office/directory/groups'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { flag, row, text, whole } from '../../db/row.ts'
import type { ListSql } from '../../http/list/list-query.ts'

const repRow = row({
  agent_id: whole,
  first_name: text,
  last_name: text,
  agent_code: text,
  email: text,
  phone: text,
  landing_url: text.nullable(),
  groups: whole,
  active: flag,
})

const isActive = `coalesce(r.record->>'active', 'true') = 'true'`
const name = `(r.record->>'last_name') || ' ' || (r.record->>'first_name')`
const holds = (list: string, value: string) =>
  `exists (select 1 from json_array_elements_text(r.record->'${list}') as g(id) where g.id = ${value})`

/** The reps of the directory; `search` is a pattern in small letters. */
export const repsSql = {
  shape: repRow,
  select: `r.agent_id, r.record->>'first_name' as first_name, r.record->>'last_name' as last_name, r.record->>'agent_code' as agent_code,
    r.record->>'email' as email, r.record->>'phone' as phone, r.landing_url, json_array_length(r.record->'groups') as groups, ${isActive} as active`,
  from: 'directory_rep r',
  filters: {
    search: `(lower((r.record->>'first_name') || ' ' || ${name}) like $search or r.agent_code like $search or r.agent_id::text like $search)`,
    state: `(${isActive}) = ($state = 'active')`,
    group_id: holds('groups', '$group_id::text'),
    portal_id: holds('portals', '$portal_id::text'),
  },
  sorts: { name: { by: `lower(${name})`, kind: 'text' }, number: { by: 'r.agent_id', kind: 'whole' } },
  key: 'r.agent_id::text',
} as const satisfies ListSql<string, string, typeof repRow>

const groupRow = row({
  gid: whole,
  gname: text,
  pays: z.enum(codesOf(groupPays)),
  landing_url: text.nullable(),
  phone: text,
  email: text,
  portals: whole,
  has_enroller_code: flag,
})

/** The groups of the directory; `search` is a pattern in small letters. No code of a group is looked for: that would tell it. */
export const groupsSql = {
  shape: groupRow,
  select: `r.gid, r.record->>'gname' as gname, r.record->>'pays' as pays, r.landing_url, r.record->>'phone' as phone, r.record->>'email' as email,
    json_array_length(r.record->'portals') as portals, (r.record->>'enrollerCode') is not null as has_enroller_code`,
  from: 'directory_group r',
  filters: {
    search: `(lower(r.record->>'gname') like $search or r.gid::text like $search)`,
    pays: `r.record->>'pays' = $pays`,
    portal_id: holds('portals', '$portal_id::text'),
  },
  sorts: { name: { by: `lower(r.record->>'gname')`, kind: 'text' }, number: { by: 'r.gid', kind: 'whole' } },
  key: 'r.gid::text',
} as const satisfies ListSql<string, string, typeof groupRow>

const portalRow = row({ platform_group_id: whole, platform_name: text, platform_code: text, group: whole.nullable() })

const directGroup = `(r.record->>'group')::integer`
/** The portals of the directory; `search` is a pattern in small letters. */
export const portalsSql = {
  shape: portalRow,
  select: `r.platform_group_id, r.record->>'platform_name' as platform_name, r.record->>'platform_code' as platform_code,
    ${directGroup} as "group"`,
  from: 'directory_portal r',
  filters: {
    search: `(lower(r.record->>'platform_name') like $search or lower(r.record->>'platform_code') like $search or r.platform_group_id::text like $search)`,
    group_id: `${directGroup} = $group_id::integer`,
  },
  sorts: {
    name: { by: `lower(r.record->>'platform_name')`, kind: 'text' },
    number: { by: 'r.platform_group_id', kind: 'whole' },
  },
  key: 'r.platform_group_id::text',
} as const satisfies ListSql<string, string, typeof portalRow>

const referralRow = row({
  rid: text,
  referred_by: text,
  agent_id: whole,
  group_id: whole,
  portal_id: whole,
  ends_on: text.nullable(),
})

const numberOf = (key: string) => `(r.record->>'${key}')::integer`
/** The referrals of the directory; `search` is a pattern in small letters. One without an end comes last. */
export const referralsSql = {
  shape: referralRow,
  select: `r.rid, r.record->>'referred_by' as referred_by, ${numberOf('agent_id')} as agent_id, ${numberOf('group_id')} as group_id,
    ${numberOf('portal_id')} as portal_id, r.record->>'ends_on' as ends_on`,
  from: 'directory_referral r',
  filters: {
    search: `(lower(r.record->>'referred_by') like $search or lower(r.rid) like $search)`,
    agent_id: `${numberOf('agent_id')} = $agent_id::integer`,
    group_id: `${numberOf('group_id')} = $group_id::integer`,
  },
  sorts: {
    name: { by: `lower(r.record->>'referred_by')`, kind: 'text' },
    ends: { by: `coalesce(r.record->>'ends_on', '9999-12-31')`, kind: 'text' },
  },
  key: 'r.rid',
} as const satisfies ListSql<string, string, typeof referralRow>
