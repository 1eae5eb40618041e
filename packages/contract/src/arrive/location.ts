import * as z from 'zod'
import { call } from '../call.ts'
import { id, text } from '../rules.ts'

/** A random id made by the browser, stored only after Allow (SF-4.19). */
const deviceId = z.string().regex(/^[\w-]{16,64}$/, 'Unknown device')

/** The visitor's page. Only the path is kept, since queries can hold ids and tokens. */
const page = text(2000).transform((sent) => pathOf(sent))
const pathOf = (sent: string): string => {
  const bare = sent.split(/[?#]/)[0] ?? ''
  return (URL.canParse(bare) ? new URL(bare).pathname : bare).slice(0, 200)
}

export const checkLeadInformation = call({
  method: 'GET',
  path: '/api/v1/check-lead-information',
  who: 'anyone',
  about: 'Returns whether a device has already answered the location question, so that it is not asked again (D-6.06).',
  input: z.strictObject({ device_id: deviceId, web_url: page, agent_id: id.optional() }),
  output: z.object({ statusCode: z.literal(200), status: z.boolean() }),
})

export const getLeadInformation = call({
  method: 'GET',
  path: '/api/v1/get-lead-information',
  who: 'anyone',
  changes: true,
  about:
    'Records that a device allowed use of its location, with the page, rep and group. Never records the location itself.',
  input: z.strictObject({
    store_information: z.union([z.literal('1'), z.literal(1)], { error: 'Send 1' }),
    device_id: deviceId,
    web_url: page,
    group_id: id.optional(),
    agent_id: id.optional(),
  }),
  output: z.object({ device_id: z.string() }),
})

const degrees = (most: number) =>
  z
    .number({ error: 'Enter a number' })
    .min(-most)
    .max(most)
    .transform((given) => roundPosition(given))

/** Rounds a degree to two decimals, about a kilometer, which is enough to find a zip code (D-6.06). */
export const roundPosition = (degree: number): number => Math.round(degree * 100) / 100

export const findNearestZip = call({
  method: 'POST',
  path: '/api/v1/find-nearest-zip',
  who: 'anyone',
  load: 'read',
  about:
    'Returns the zip code nearest to a position, or null if none is near. The position is rounded and never stored or logged.',
  input: z.strictObject({ latitude: degrees(90), longitude: degrees(180) }),
  output: z.object({ result: z.object({ zip: z.string(), city: z.string(), state: z.string() }).nullable() }),
})
