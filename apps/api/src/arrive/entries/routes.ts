import {
  elevateSource,
  getAgentInfoEnroll,
  getDomainSiteInfromation,
  getElevateInfo,
  getEnrollmentInfoReferral,
  getExternalSiteInfromation,
  getGroupAgentMemberInfo,
  getGroupInfoEnroll,
  noSuchReferral,
  trackElevateTraffic,
} from '@openroll/contract/arrive/entries'
import { required } from '@openroll/contract/rules'
import { findEnrollment } from '../../enrollment/store.ts'
import { serve, type App } from '../../http/serve.ts'
import { spend } from '../../http/spend.ts'
import { enrollmentNotFound, fieldFault, groupNotFound, notFound, repNotFound } from '../../who/refusal.ts'
import { activeReferral } from './active-referral.ts'
import { countVisit } from './store.ts'
import { memberName } from './member-name.ts'
import { publicGroup, attributionNames } from './attribution-names.ts'

const nobodyReferred = {
  agent_id: null,
  group_id: null,
  portal_id: null,
  valid_referral_link: false,
  referrer_info: null,
}

export const entriesRoutes = (app: App): void => {
  serve(app, getDomainSiteInfromation, ({ directory, input: { site_domain } }) => {
    const site = directory.isSiteHost(site_domain) ? directory.siteAt(site_domain) : undefined
    const group = site?.settings.special === 'true' ? directory.group(site.default_group) : undefined
    if (group === undefined) throw notFound('site_domain', 'There’s no group site at this URL')
    return { statusCode: 200 as const, gid: group.gid }
  })

  serve(app, getExternalSiteInfromation, ({ directory, input }) => {
    const site = directory.siteNamed(input.site_name)
    if (site?.site_name === undefined) throw notFound('site_name', 'We can’t find a partner site with this name')
    const group_id = directory.group(site.default_group)?.gid ?? null
    const agent_id = directory.rep(site.default_agent)?.agent_id ?? null
    return { result: { site_name: site.site_name, name: site.name, group_id, agent_id } }
  })

  serve(app, getElevateInfo, ({ directory }) => {
    const group = directory.groupOfSource(elevateSource)
    if (group === undefined) throw groupNotFound()
    return { portal_id: directory.portal(group.portals[0])?.platform_group_id ?? null }
  })

  serve(app, trackElevateTraffic, async (ask) => {
    const { db, directory, input, now } = ask
    // Without the partner there is nothing to count, and the answer must not reveal that.
    if (directory.groupOfSource(elevateSource) === undefined) return {}
    await spend(ask, [{ budget: 'partner_visits_per_address', key: ask.browser.address }], { target: 'enrollment_id' })
    await countVisit(db, input.enrollment_id, elevateSource, now)
    return {}
  })

  serve(app, getEnrollmentInfoReferral, ({ directory, input, today }) => {
    const known = directory.referral(input.referral_id)
    if (known === undefined) throw notFound('referral_id', noSuchReferral)
    const referral = activeReferral(directory, input.referral_id, today)
    if (referral === undefined) return nobodyReferred
    const { agent_id, group_id, portal_id, referred_by } = referral
    return { agent_id, group_id, portal_id, valid_referral_link: true, referrer_info: { name: referred_by } }
  })

  serve(app, getAgentInfoEnroll, ({ directory, input }) => {
    const rep = directory.rep(input.agent_id)
    if (rep === undefined) throw repNotFound()
    return { result: { agent_id: rep.agent_id, first_name: rep.first_name, middle_name: '', last_name: rep.last_name } }
  })

  serve(app, getGroupInfoEnroll, ({ directory, input }) => {
    const group = directory.group(input.group_id)
    if (group === undefined) throw groupNotFound()
    const { requires_code: _, ...info } = publicGroup(group)
    return { result: info }
  })

  serve(app, getGroupAgentMemberInfo, async (ask) => {
    const { caller, directory, input } = ask
    if (input.enrollment_id === undefined && input.group_id === undefined) throw fieldFault('enrollment_id', required)
    if (input.enrollment_id === undefined) {
      const group = directory.group(input.group_id)
      if (group === undefined) throw groupNotFound()
      const ids = { agent_id: null, group_id: group.gid, platform_group_id: null }
      return { enrollment_type: null, result: { user_info: null, ...attributionNames(directory, ids) } }
    }
    const enrollment = await findEnrollment(ask, input.enrollment_id, caller)
    if (enrollment === undefined) throw enrollmentNotFound()
    const user_info = await memberName(ask, enrollment)
    return {
      enrollment_type: enrollment.enroll_type,
      result: { user_info, ...attributionNames(directory, enrollment) },
    }
  })
}
