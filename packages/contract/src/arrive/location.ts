import * as z from 'zod'
import { call } from '../call.ts'
import { id, text } from '../rules.ts'

/** A browser's number for itself: random, made there, kept only after Allow (SF-4.19). */
const deviceId = z.string().regex(/^[\w-]{16,64}$/, 'Unknown device')

/** The page that somebody was on: its path alone, since queries hold ids and tokens. */
const page = text(2000).transform((sent) => pathOf(sent))
const pathOf = (sent: string): string => {
  const bare = sent.split(/[?#]/)[0] ?? ''
  return (URL.canParse(bare) ? new URL(bare).pathname : bare).slice(0, 200)
}

export const checkLeadInformation = call({
  method: 'GET',
  path: '/api/v1/check-lead-information',
  who: 'anyone',
  about: 'Whether a device has answered the question about its location, so that it is not asked again (D-6.06).',
  input: z.strictObject({ device_id: deviceId, web_url: page, agent_id: id.optional() }),
  output: z.object({ statusCode: z.literal(200), status: z.boolean() }),
})

export const getLeadInformation = call({
  method: 'GET',
  path: '/api/v1/get-lead-information',
  who: 'anyone',
  changes: true,
  about:
    'Keeps that a device allowed its location to be used, with the page, the rep and the group; never the location.',
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

/** A degree to two decimals, about a kilometer: all that a zip code needs (D-6.06). */
export const roundPosition = (degree: number): number => Math.round(degree * 100) / 100

export const findNearestZip = call({
  method: 'POST',
  path: '/api/v1/find-nearest-zip',
  who: 'anyone',
  load: 'read',
  about:
    'The zip code nearest to a position, which is rounded to two decimals and neither kept nor logged; null where none is near.',
  input: z.strictObject({ latitude: degrees(90), longitude: degrees(180) }),
  output: z.object({ result: z.object({ zip: z.string(), city: z.string(), state: z.string() }).nullable() }),
})
