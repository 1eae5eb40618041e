import * as z from 'zod'
import { call } from '../call.ts'
import { enrollmentId, id, text } from '../rules.ts'
import { codesOf, enrollType } from '../words.ts'

/** Error for an unknown or expired referral. */
export const noSuchReferral = 'We can’t find this referral'

/*
 * Lookups for the entry links that set the rep, group or portal of an enrollment (SF-4.40).
 * Paths keep the specification's spelling (sic).
 */

/** The partner whose members arrive with the partner's own reference (SF-2.04, SF-4.40). */
export const elevateSource = 'elevate'
/** The group of /member-benefit-store (SF-9.15). */
export const memberStoreGroup = 1929

/** Error for an unknown group. */
export const noSuchGroup = 'We can’t find this group'

/** Errors when the rep, group, portal or referral of a visitor has left the directory. */
export const ownerGoneMessages = {
  agent_id: 'This rep no longer enrolls people here. Submit again to continue without them.',
  group_id: 'This group no longer enrolls people here. Submit again to continue without it.',
  platform_group_id: 'This enrollment portal has closed. Submit again to continue without it.',
  referral: 'This referral link has expired. Submit again to continue without it.',
} as const

const statusCode = z.literal(200)

export const getDomainSiteInfromation = call({
  method: 'GET',
  path: '/api/v1/get-domainSite-infromation',
  who: 'anyone',
  cache: 'directory',
  about: 'Returns the group of the specially branded site at a domain (SF-1.09).',
  input: z.strictObject({ site_domain: text(253) }),
  output: z.object({ statusCode, gid: z.number() }),
})

export const getExternalSiteInfromation = call({
  method: 'GET',
  path: '/api/v1/get-external-site-infromation',
  who: 'anyone',
  cache: 'directory',
  about: 'Returns the group and rep for visitors from an outside site, by the site’s name.',
  input: z.strictObject({ site_name: text(60) }),
  output: z.object({
    result: z.object({
      site_name: z.string(),
      name: z.string(),
      group_id: z.number().nullable(),
      agent_id: z.number().nullable(),
    }),
  }),
})

export const getElevateInfo = call({
  method: 'GET',
  path: '/api/v1/get-elevate-info',
  who: 'anyone',
  cache: 'directory',
  about: 'Returns the portal that members of the elevate partner enroll through.',
  input: z.strictObject({}),
  output: z.object({ portal_id: z.number().nullable() }),
})

/** A partner's own member reference. Only letters, digits, - and _, so that a name or email address can't pass for one. */
export const partnerReference = /^[\w-]{1,64}$/

export const trackElevateTraffic = call({
  method: 'POST',
  path: '/api/v1/track-elevate-traffic',
  who: 'anyone',
  about:
    'Counts a visit from the elevate partner. `enrollment_id` is the partner’s own member reference, not one of our enrollments.',
  input: z.strictObject({
    enrollment_id: z.string().regex(partnerReference, 'Use letters, digits, hyphens and underscores only, at most 64'),
  }),
  output: z.object({}),
})

export const getEnrollmentInfoReferral = call({
  method: 'GET',
  path: '/api/v1/get-enrollment-info-referral',
  who: 'anyone',
  about:
    'Returns the rep, group and portal of a referral. If it has ended, `valid_referral_link` is false and the rest is null (SF-7.17).',
  input: z.strictObject({ referral_id: text(64) }),
  output: z.object({
    agent_id: z.number().nullable(),
    group_id: z.number().nullable(),
    portal_id: z.number().nullable(),
    valid_referral_link: z.boolean(),
    referrer_info: z.object({ name: z.string() }).nullable(),
  }),
})

export const getAgentInfoEnroll = call({
  method: 'GET',
  path: '/api/v1/get-agent-info-enroll',
  who: 'anyone',
  cache: 'directory',
  about: 'Returns the rep with a link’s `agent_id`.',
  input: z.strictObject({ agent_id: id }),
  output: z.object({
    result: z.object({
      agent_id: z.number(),
      first_name: z.string(),
      middle_name: z.string(),
      last_name: z.string(),
    }),
  }),
})

/** A group's public data; `gcode` is '' if the group requires its code (D-1.19). */
const groupInfo = z.object({ gid: z.number(), gname: z.string(), gcode: z.string() })

export const getGroupInfoEnroll = call({
  method: 'GET',
  path: '/api/v1/get-group-info-enroll',
  who: 'anyone',
  cache: 'directory',
  about: 'Returns the group with a link’s `group_id`.',
  input: z.strictObject({ group_id: id }),
  output: z.object({ result: groupInfo }),
})

export const getGroupAgentMemberInfo = call({
  method: 'GET',
  path: '/api/v1/get-group-agent-member-info',
  who: 'anyone',
  about:
    'Returns an enrollment’s rep, group, portal and, once known, member name. With `group_id`, returns a group and its portals.',
  input: z.strictObject({ enrollment_id: enrollmentId.optional(), group_id: id.optional() }),
  output: z.object({
    enrollment_type: z.enum(codesOf(enrollType)).nullable(),
    result: z.object({
      user_info: z.object({ first_name: z.string(), last_name: z.string() }).nullable(),
      agent_info: z.object({ agent_id: z.number(), first_name: z.string(), last_name: z.string() }).nullable(),
      group_info: groupInfo.extend({ requires_code: z.boolean() }).nullable(),
      platforms: z.array(
        z.object({ platform_group_id: z.number(), platform_code: z.string(), platform_name: z.string() }),
      ),
    }),
  }),
})
