import * as z from 'zod'
import { call } from '../call.ts'
import { id } from '../rules.ts'

export const choosePlatform = 'Please choose a platform'
export const chooseGroup = 'Please choose a group'
export const chooseNewMember = 'Choose enroll for new member'

const ofAgent = z.strictObject({ agent_id: id })

export const getAgentGroups = call({
  method: 'GET',
  path: '/api/v1/get-agent-groups',
  who: 'anyone',
  about:
    'Lists the groups a rep enrolls for and whether each requires its code. Codes that are required are returned only to ' +
    'the rep (D-1.19).',
  input: ofAgent,
  output: z.object({
    result: z.array(
      z.object({
        gid: z.number(),
        gname: z.string(),
        gcode: z.string(),
        /** The rep's code; returned only to the rep. */
        gagent_code: z.string(),
        requires_code: z.boolean(),
      }),
    ),
  }),
})

export const getEnrollmentPlatforms = call({
  method: 'GET',
  path: '/api/v1/get-enrollment-platforms',
  who: 'anyone',
  cache: 'directory',
  about:
    'Lists the enrollment portals of a rep or a group. `group_id` is the group a portal’s direct enrollments belong to.',
  input: z.strictObject({ agent_id: id.optional(), group_id: id.optional() }),
  output: z.object({
    result: z.array(
      z.object({
        platform_group_id: z.number(),
        platform_code: z.string(),
        platform_name: z.string(),
        group_id: z.number().nullable(),
      }),
    ),
  }),
})
