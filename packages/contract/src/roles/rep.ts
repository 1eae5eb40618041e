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
    'The groups that a rep enrolls for, and whether each one requires proof. ' +
    'Where it does, the group’s code is that proof, and only the rep is sent it (D-1.19).',
  input: ofAgent,
  output: z.object({
    result: z.array(
      z.object({
        gid: z.number(),
        gname: z.string(),
        gcode: z.string(),
        /** The rep's own code, which only the rep is sent. */
        gagent_code: z.string(),
        asks_code: z.boolean(),
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
    'The enrollment portals of a rep or a group; `group_id` is the group that a portal’s direct enrollments belong to.',
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
