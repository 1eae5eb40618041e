import * as z from 'zod'
import { call } from '../call.ts'
import { enrollmentId, id, text } from '../rules.ts'
import { codesOf, enrollType } from '../words.ts'

/** Said of a referral that nobody has, and of one that has ended. */
export const noSuchReferral = 'There is no such referral'

/**
 * The ways in by which a browser learns under whom it enrolls (SF-4.40): what each
 * address is looked up with. Paths are spelled as the specification spells them (sic).
 */

/** The partner whose members come with a number of their own (SF-2.04, SF-4.40). */
export const elevateSource = 'elevate'
/** The group of /member-benefit-store (SF-9.15). */
export const memberStoreGroup = 1929

/** What an enrollment under a group that nobody has is refused with. */
export const noSuchGroup = 'There is no such group'

/** What is said where a rep, group, portal or referral that somebody came by is no longer there. */
export const noLongerHere = {
  agent_id: 'This rep no longer enrolls people here. Send your answers again to continue without them.',
  group_id: 'This group no longer enrolls people here. Send your answers again to continue without it.',
  platform_group_id: 'This enrollment portal has closed. Send your answers again to continue without it.',
  referral: 'This referral has ended. Send your answers again to continue without it.',
} as const

const statusCode = z.literal(200)

export const getDomainSiteInfromation = call({
  method: 'GET',
  path: '/api/v1/get-domainSite-infromation',
  who: 'anyone',
  cache: 'directory',
  about: 'The group of the specially branded site at a host (SF-1.09).',
  input: z.strictObject({ site_domain: text(253) }),
  output: z.object({ statusCode, gid: z.number() }),
})

export const getExternalSiteInfromation = call({
  method: 'GET',
  path: '/api/v1/get-external-site-infromation',
  who: 'anyone',
  cache: 'directory',
  about: 'The group and the rep for people who come from an outside site, by the site’s name.',
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
  about: 'The portal that members of the elevate partner enroll through.',
  input: z.strictObject({}),
  output: z.object({ portal_id: z.number().nullable() }),
})

/** What a partner calls one of its members: no more than letters, digits, - and _, so that nobody's name or address is sent as one. */
export const partnerReference = z
  .string()
  .regex(/^[\w-]{1,64}$/, 'Use letters, digits, hyphens and underscores only, at most 64')

export const trackElevateTraffic = call({
  method: 'POST',
  path: '/api/v1/track-elevate-traffic',
  who: 'anyone',
  about:
    'Counts a visit that the elevate partner sent; `enrollment_id` is the partner’s own number for its member, and opens nothing here.',
  input: z.strictObject({ enrollment_id: partnerReference }),
  output: z.object({}),
})

export const getEnrollmentInfoReferral = call({
  method: 'GET',
  path: '/api/v1/get-enrollment-info-referral',
  who: 'anyone',
  about:
    'Whom a referral leads to; `valid_referral_link` is false for one that has ended, which then leads to nobody (SF-7.17).',
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
  about: 'The rep whose number stands in an address.',
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

/** A group as it is shown; `gcode` is '' for one that is entered with its code (D-1.19). */
const groupInfo = z.object({ gid: z.number(), gname: z.string(), gcode: z.string() })

export const getGroupInfoEnroll = call({
  method: 'GET',
  path: '/api/v1/get-group-info-enroll',
  who: 'anyone',
  cache: 'directory',
  about: 'The group whose number stands in an address.',
  input: z.strictObject({ group_id: id }),
  output: z.object({ result: groupInfo }),
})

export const getGroupAgentMemberInfo = call({
  method: 'GET',
  path: '/api/v1/get-group-agent-member-info',
  who: 'anyone',
  about:
    'Under whom an enrollment of this browser is made and, once it is known, for whom; or a group with its portals, by `group_id`.',
  input: z.strictObject({ enrollment_id: enrollmentId.optional(), group_id: id.optional() }),
  output: z.object({
    enrollment_type: z.enum(codesOf(enrollType)).nullable(),
    result: z.object({
      user_info: z.object({ first_name: z.string(), last_name: z.string() }).nullable(),
      agent_info: z.object({ agent_id: z.number(), first_name: z.string(), last_name: z.string() }).nullable(),
      group_info: groupInfo.extend({ asks_code: z.boolean() }).nullable(),
      platforms: z.array(
        z.object({ platform_group_id: z.number(), platform_code: z.string(), platform_name: z.string() }),
      ),
    }),
  }),
})
