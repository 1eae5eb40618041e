import * as z from 'zod'
import { call } from '../call.ts'
import { id, text } from '../rules.ts'

/** The owner of a landing page (SF-3.06). A missing text or image is ''; sizes are width x height in pixels, such as 160x40. */
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
  /** The URL the image links to. */
  image_link: z.string(),
  banner_image: z.string(),
  banner_image_size: z.string(),
  agent_code: z.string(),
  agent_bio: z.string(),
  gweb_aboutus: z.string(),
  /** Whether the group requires its code (D-1.19). */
  requires_code: z.boolean(),
  /** Whether the group pays for its people’s plans. */
  group_pays: z.boolean(),
})
export type LandingInfo = z.infer<typeof landingInfo>

export const validateLandingPage = call({
  method: 'GET',
  path: '/api/v1/validate-landing-page',
  who: 'anyone',
  cache: 'directory',
  about: 'Returns the rep or group whose landing page has this name.',
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
  about: 'Returns the contents of a rep’s landing page.',
  input: ofAgent,
  output: info,
})

export const getGroupLandingPageInfo = call({
  method: 'GET',
  path: '/api/v1/get-group-landing-page-info',
  who: 'anyone',
  cache: 'directory',
  about: 'Returns the contents of a group’s landing page.',
  input: ofGroup,
  output: info,
})

export const getAgentAboutPageInfo = call({
  method: 'GET',
  path: '/api/v1/get-agent-about-page-info',
  who: 'anyone',
  cache: 'directory',
  about: 'Returns a rep’s About page.',
  input: ofAgent,
  output: info,
})

export const getGroupAboutPageInfo = call({
  method: 'GET',
  path: '/api/v1/get-group-about-page-info',
  who: 'anyone',
  cache: 'directory',
  about: 'Returns a group’s About page.',
  input: ofGroup,
  output: info,
})
