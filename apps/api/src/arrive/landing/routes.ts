import {
  getAgentAboutPageInfo,
  getAgentLandingPageInfo,
  getGroupAboutPageInfo,
  getGroupLandingPageInfo,
  validateLandingPage,
  type LandingInfo,
} from '@openroll/contract/arrive/landing'
import type { Catalogue, Group, Rep } from '../../catalogue/catalogue.ts'
import { landingOwner } from '../../catalogue/landing-owner.ts'
import { asksProof } from '../../catalogue/kinds-of-group.ts'
import { notFound } from '../../who/refusal.ts'
import { serve, type App } from '../../http/serve.ts'

const blank = {
  logo: '',
  image: '',
  image_link: '',
  banner_image: '',
  agent_code: '',
  agent_bio: '',
  gweb_aboutus: '',
  asks_code: false,
}

const repInfo = (
  { people }: Catalogue,
  { first_name, last_name, email, phone, tagline, agent_code, bio }: Rep,
): LandingInfo => {
  const settings = people.sites[0]?.settings
  const name = `${first_name} ${last_name}`
  return {
    ...blank,
    banner_image: settings?.agent_banner_image ?? '',
    display_name: name,
    display_about_name: name,
    display_phone: phone,
    display_email: email,
    tagline,
    agent_code,
    agent_bio: bio,
  }
}

const groupInfo = ({ people }: Catalogue, group: Group): LandingInfo => ({
  ...blank,
  banner_image: people.sites[0]?.settings.group_banner_image ?? '',
  display_name: group.gname,
  display_about_name: group.gname,
  display_phone: group.phone,
  display_email: group.email,
  tagline: group.tagline,
  gweb_aboutus: group.about,
  asks_code: asksProof(group),
})

const ofRep = ({ catalogue, input }: { catalogue: Catalogue; input: { agent_id: number } }) => {
  const rep = catalogue.people.reps.get(input.agent_id)
  if (rep === undefined) throw notFound('agent_id', 'Rep not found')
  return { result: repInfo(catalogue, rep) }
}
const ofGroup = ({ catalogue, input }: { catalogue: Catalogue; input: { group_id: number } }) => {
  const group = catalogue.people.groups.get(input.group_id)
  if (group === undefined) throw notFound('group_id', 'Group not found')
  return { result: groupInfo(catalogue, group) }
}

export const landingRoutes = (app: App): void => {
  serve(app, validateLandingPage, ({ catalogue: { people }, input }) => {
    const result = landingOwner(people, input.landing_page)
    if (result === undefined) throw notFound('landing_page', 'There is no landing page at this address')
    return { result }
  })

  serve(app, getAgentLandingPageInfo, ofRep)
  serve(app, getGroupLandingPageInfo, ofGroup)
  serve(app, getAgentAboutPageInfo, ofRep)
  serve(app, getGroupAboutPageInfo, ofGroup)
}
