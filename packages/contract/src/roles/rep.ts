import * as z from 'zod'
import { call } from '../call.ts'
import { id } from '../rules.ts'

export const choosePlatform = 'Please choose a platform'
export const chooseGroup = 'Please choose a group'

const ofAgent = z.strictObject({ agent_id: id })

export const getAgentGroups = call({
  method: 'GET',
  path: '/api/v1/get-agent-groups',
  who: 'anyone',
  cache: 'catalogue',
  about: 'The groups that a rep enrolls for.',
  input: ofAgent,
  output: z.object({ result: z.array(z.object({ gid: z.number(), gname: z.string(), gcode: z.string() })) }),
})

export const getEnrollmentPlatforms = call({
  method: 'GET',
  path: '/api/v1/get-enrollment-platforms',
  who: 'anyone',
  cache: 'catalogue',
  about: 'The enrollment portals that a rep enrolls through.',
  input: ofAgent,
  output: z.object({
    result: z.array(z.object({ platform_group_id: z.number(), platform_code: z.string(), platform_name: z.string() })),
  }),
})
