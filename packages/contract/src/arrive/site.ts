import * as z from 'zod'
import { call } from '../call.ts'
import { id, oneOf, text } from '../rules.ts'
import { eprocess, openType } from '../words.ts'

const keyValue = z.object({ key: z.string(), value: z.string() })

/** A site's host in base64, as the storefront sends it. */
const siteDomain = z
  .string()
  .max(400)
  .transform((sent) => decode(sent))
const decode = (sent: string): string => {
  try {
    return atob(sent.replaceAll('-', '+').replaceAll('_', '/'))
  } catch {
    return ''
  }
}

export const getExternalSiteDynamicInformation = call({
  method: 'GET',
  path: '/api/v1/get-external-site-dynamic-information',
  who: 'anyone',
  cache: 'directory',
  about: 'Returns a site’s settings: colors, images, phone, claims (SF-3.16).',
  input: z.strictObject({ site_domain: siteDomain }),
  output: z.object({ result: z.array(keyValue) }),
})

/** A menu category: number of plans and carriers, and the lowest monthly price. */
export const categorySummary = z.object({
  code: z.string(),
  plans: z.number(),
  carriers: z.number(),
  from_price: z.string().nullable(),
})
const menu = z.object({ result: z.array(z.string()), categories: z.array(categorySummary) })

export const getCommonMenu = call({
  method: 'GET',
  path: '/api/v1/get-common-menu',
  who: 'anyone',
  cache: 'directory',
  about: 'Returns the plan categories this site sells.',
  input: z.strictObject({
    agent_id: id.optional(),
    group_id: id.optional(),
    portal_id: id.optional(),
    eprocess: oneOf(eprocess).optional(),
    open_type: oneOf(openType).optional(),
  }),
  output: menu,
})

export const getGroupMenu = call({
  method: 'GET',
  path: '/api/v1/get-group-menu',
  who: 'anyone',
  cache: 'directory',
  about: 'Returns the plan categories sold to a group.',
  input: z.strictObject({ group_id: id, from_site: text(60).optional() }),
  output: menu,
})

export const getDefaultInfo = call({
  method: 'GET',
  path: '/api/v1/get-default-info',
  who: 'anyone',
  cache: 'directory',
  about: 'Returns the site’s default rep, group and portal.',
  input: z.strictObject({}),
  output: z.object({
    agent_id: z.number().nullable(),
    group_id: z.number().nullable(),
    portal_id: z.number().nullable(),
  }),
})

export const getStates = call({
  method: 'GET',
  path: '/api/v1/get-states',
  who: 'anyone',
  cache: 'catalog',
  about: 'Returns the states and territories.',
  input: z.strictObject({}),
  output: z.object({ result: z.array(z.object({ name: z.string(), abbrev: z.string() })) }),
})

export const getGoenrollFooterPlan = call({
  method: 'GET',
  path: '/api/v1/get-goenroll-footer-plan',
  who: 'anyone',
  cache: 'directory',
  about: 'Returns the plan linked from the footer.',
  input: z.strictObject({}),
  output: z.object({ plan_id: z.number(), plan_name: z.string() }),
})
