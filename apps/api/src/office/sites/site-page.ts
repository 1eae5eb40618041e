import type { OneSite } from '@openroll/contract/office/sites'
import { describeSite } from '../../directory/describe-site.ts'
import type { Directory } from '../../directory/directory.ts'
import { settingWords } from '../../directory/setting-words.ts'
import { brandOf } from '../../mail/brand.ts'
import { groupByPart } from '../files/group-by-part.ts'

export const sitePage = (directory: Directory, publicUrl: string, siteId: string): OneSite | undefined => {
  const site = directory.sites.find(({ site_id }) => site_id === siteId)
  if (site === undefined) return undefined
  const { site_id, name, settings } = site
  const isMain = site === directory.sites[0]
  return {
    revision: directory.revision,
    site_id,
    name,
    address: brandOf(site, publicUrl).url,
    main: isMain,
    demonstration: settings.demonstration === 'true',
    colors: [
      { label: 'Brand', color: settings.brand ?? '' },
      { label: settingWords.brand_ink.label, color: settings.brand_ink ?? '' },
      { label: 'Accent', color: settings.accent ?? '' },
    ],
    logo: settings.logo ?? '',
    parts: groupByPart(describeSite(site, { isMain })),
  }
}
