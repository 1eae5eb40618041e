import { shownPhone } from '@openroll/contract/shown'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Brand } from './layout.ts'

/** How letters of the default site look and who they are from. */
export const brandOf = (catalogue: Catalogue, publicUrl: string): Brand => {
  const site = catalogue.people.sites[0]
  const { brand_name, phone, hours, brand, brand_ink } = site?.settings ?? {}
  return {
    name: brand_name ?? site?.name ?? 'Openroll',
    url: publicUrl,
    phone: shownPhone(phone ?? ''),
    hours: hours ?? '',
    color: brand ?? '#0f766e',
    ink: brand_ink ?? '#ffffff',
  }
}
