import type { OwnPolicy } from '@openroll/contract/roles/member'
import type { Directory } from '../../directory/directory.ts'

type Sold = { readonly agent_id: number | null; readonly site_id: string | null }

/**
 * Whom a member calls about a policy: the rep that it was sold through,
 * while they sell for us; the site where that is its own, or nobody.
 */
export const helperOf = (
  { agent_id, site_id }: Sold,
  { rep, site }: Pick<Directory, 'rep' | 'site'>,
): OwnPolicy['helper'] => {
  const { name, settings, default_agent } = site(site_id)
  const seller = agent_id === default_agent ? undefined : rep(agent_id)
  if (seller !== undefined) return { name: `${seller.first_name} ${seller.last_name}`, phone: seller.phone, hours: '' }
  return { name: settings.brand_name ?? name, phone: settings.phone ?? '', hours: settings.hours ?? '' }
}
