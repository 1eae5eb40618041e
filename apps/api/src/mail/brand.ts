import { demonstrationNotice } from '@openroll/contract/arrive/demonstration'
import { shownPhone } from '@openroll/contract/shown'
import type { Site } from '../directory/directory.ts'
import type { Brand } from './layout.ts'

/** A site's branding and URL for its emails (D-6.07). */
export const brandOf = (site: Site, publicUrl: string): Brand => {
  const { brand_name, phone, hours, brand, brand_ink, demonstration } = site.settings
  return {
    name: brand_name ?? site.name,
    url: urlOf(site, publicUrl),
    phone: shownPhone(phone ?? ''),
    hours: hours ?? '',
    color: brand ?? '#0f766e',
    ink: brand_ink ?? '#ffffff',
    ...(demonstration === 'true' ? { notice: demonstrationNotice } : {}),
  }
}

/** A site's URL, under its first host and never under a host from a request; scheme and port are the server's. */
const urlOf = ({ hosts }: Site, publicUrl: string): string => {
  const url = new URL(publicUrl)
  const [first] = hosts
  if (first === undefined || hosts.includes(url.hostname)) return publicUrl
  url.hostname = first
  return url.href.replace(/\/+$/, '')
}
