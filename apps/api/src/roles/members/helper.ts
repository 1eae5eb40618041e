import type { OwnPolicy } from '@openroll/contract/roles/member'
import type { Directory } from '../../directory/directory.ts'

type Policy = { readonly agent_id: number | null; readonly site_id: string | null }

/** The contact for questions about a policy: the selling rep if active, otherwise the site. */
export const helperOf = (
  { agent_id, site_id }: Policy,
  { rep, site }: Pick<Directory, 'rep' | 'site'>,
): OwnPolicy['helper'] => {
  const seller = agent_id === site(site_id).default_agent ? undefined : rep(agent_id)
  if (seller !== undefined) return { name: `${seller.first_name} ${seller.last_name}`, phone: seller.phone, hours: '' }
  return siteHelper({ site_id }, { site })
}

/** The policy's site as the contact. */
export const siteHelper = (
  { site_id }: Pick<Policy, 'site_id'>,
  { site }: Pick<Directory, 'site'>,
): OwnPolicy['helper'] => {
  const { name, settings } = site(site_id)
  return { name: settings.brand_name ?? name, phone: settings.phone ?? '', hours: settings.hours ?? '' }
}
