import * as z from 'zod'
import { call } from '../call.ts'
import { id, text } from '../rules.ts'

/**
 * Who a landing page belongs to (SF-3.06); a text or picture that is
 * missing is ''. A size is a width and height in pixels, such as 160x40.
 */
export const landingInfo = z.object({
  logo: z.string(),
  logo_size: z.string(),
  display_name: z.string(),
  display_about_name: z.string(),
  display_phone: z.string(),
  display_email: z.string(),
  tagline: z.string(),
  image: z.string(),
  image_size: z.string(),
  /** Where a click on the picture leads. */
  image_link: z.string(),
  banner_image: z.string(),
  banner_image_size: z.string(),
  agent_code: z.string(),
  agent_bio: z.string(),
  gweb_aboutus: z.string(),
  /** Whether the group is entered with its code only (D-1.19). */
  asks_code: z.boolean(),
})
export type LandingInfo = z.infer<typeof landingInfo>

export const validateLandingPage = call({
  method: 'GET',
  path: '/api/v1/validate-landing-page',
  who: 'anyone',
  cache: 'directory',
  about: 'Finds the rep or group whose landing page is at an address.',
  input: z.strictObject({ landing_page: text(100) }),
  output: z.object({ result: z.object({ type: z.enum(['agent', 'group']), id: z.number() }) }),
})

const ofAgent = z.strictObject({ agent_id: id })
const ofGroup = z.strictObject({ group_id: id })
const info = z.object({ result: landingInfo })

export const getAgentLandingPageInfo = call({
  method: 'GET',
  path: '/api/v1/get-agent-landing-page-info',
  who: 'anyone',
  cache: 'directory',
  about: 'What a rep’s landing page shows.',
  input: ofAgent,
  output: info,
})

export const getGroupLandingPageInfo = call({
  method: 'GET',
  path: '/api/v1/get-group-landing-page-info',
  who: 'anyone',
  cache: 'directory',
  about: 'What a group’s landing page shows.',
  input: ofGroup,
  output: info,
})

export const getAgentAboutPageInfo = call({
  method: 'GET',
  path: '/api/v1/get-agent-about-page-info',
  who: 'anyone',
  cache: 'directory',
  about: 'What a rep says about themselves.',
  input: ofAgent,
  output: info,
})

export const getGroupAboutPageInfo = call({
  method: 'GET',
  path: '/api/v1/get-group-about-page-info',
  who: 'anyone',
  cache: 'directory',
  about: 'What a group says about itself.',
  input: ofGroup,
  output: info,
})
