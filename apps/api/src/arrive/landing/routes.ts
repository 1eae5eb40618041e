import {
  getAgentAboutPageInfo,
  getAgentLandingPageInfo,
  getGroupAboutPageInfo,
  getGroupLandingPageInfo,
  validateLandingPage,
  type LandingInfo,
} from '@openroll/contract/arrive/landing'
import type { Directory, Group, Rep, Site } from '../../directory/directory.ts'
import { requiresProof } from '../../directory/requires-proof.ts'
import { groupNotFound, notFound, repNotFound } from '../../who/refusal.ts'
import { serve, type App } from '../../http/serve.ts'

const blankInfo = {
  agent_code: '',
  agent_bio: '',
  gweb_aboutus: '',
  requires_code: false,
  group_pays: false,
}

/** The owner's logo and picture, and the site's banner. */
const picturesOf = (
  { logo = '', logo_size = '', image = '', image_size = '', image_link = '' }: Rep | Group,
  { settings }: Site,
  banner: 'agent_banner_image' | 'group_banner_image',
) => ({
  logo,
  logo_size,
  image,
  image_size,
  image_link,
  banner_image: settings[banner] ?? '',
  banner_image_size: settings[`${banner}_size`] ?? '',
})

const repInfo = (site: Site, rep: Rep): LandingInfo => {
  const { first_name, last_name, email, phone, tagline, agent_code, bio } = rep
  const name = `${first_name} ${last_name}`
  return {
    ...blankInfo,
    ...picturesOf(rep, site, 'agent_banner_image'),
    display_name: name,
    display_about_name: name,
    display_phone: phone,
    display_email: email,
    tagline,
    agent_code,
    agent_bio: bio,
  }
}

const groupInfo = (site: Site, group: Group): LandingInfo => ({
  ...blankInfo,
  ...picturesOf(group, site, 'group_banner_image'),
  display_name: group.gname,
  display_about_name: group.gname,
  display_phone: group.phone,
  display_email: group.email,
  tagline: group.tagline,
  gweb_aboutus: group.about,
  requires_code: requiresProof(group),
  group_pays: group.pays !== 'self',
})

type LandingRequest<Input> = {
  readonly directory: Directory
  readonly browser: { readonly host: string }
  readonly input: Input
}

const repLanding = ({ directory, browser, input }: LandingRequest<{ agent_id: number }>) => {
  const rep = directory.rep(input.agent_id)
  if (rep === undefined) throw repNotFound()
  return { result: repInfo(directory.siteAt(browser.host), rep) }
}
const groupLanding = ({ directory, browser, input }: LandingRequest<{ group_id: number }>) => {
  const group = directory.group(input.group_id)
  if (group === undefined) throw groupNotFound()
  return { result: groupInfo(directory.siteAt(browser.host), group) }
}

export const landingRoutes = (app: App): void => {
  serve(app, validateLandingPage, ({ directory, input }) => {
    const result = directory.landingOwner(input.landing_page)
    if (result === undefined) throw notFound('landing_page', 'There’s no landing page at this URL')
    return { result }
  })

  serve(app, getAgentLandingPageInfo, repLanding)
  serve(app, getGroupLandingPageInfo, groupLanding)
  serve(app, getAgentAboutPageInfo, repLanding)
  serve(app, getGroupAboutPageInfo, groupLanding)
}
