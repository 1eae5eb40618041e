import { shownPhone } from '@openroll/contract/shown'
import { planCategory } from '@openroll/contract/words'
import type { Line } from '../data-files/line.ts'
import type { SiteRecord } from './format.ts'
import { settingWords, siteParts, type Setting } from './setting-words.ts'

type Value = string | number | readonly number[] | undefined
/** A site as stored, or with its settings as text. */
type SiteContent = Omit<SiteRecord, 'settings'> & { readonly settings: Readonly<Partial<Record<Setting, Value>>> }

/** Everything about a site, in page order; used by its page and the revision comparison. */
export const describeSite = (site: SiteContent, { isMain }: { readonly isMain: boolean }): Line[] => {
  const { site_id, hosts, site_name, name, sells, info_blocks, default_group, default_agent } = site
  const { naming, sells: selling, blocks } = siteParts
  const lines: Line[] = [
    { part: naming, label: 'Name', text: name },
    { part: naming, label: 'Hosts', items: hosts },
    { part: naming, label: 'Main site (all other hosts)', text: isMain ? 'Yes' : 'No' },
    { part: naming, label: 'Name in URLs', text: site_name ?? '' },
    { part: naming, label: 'Site ID', text: site_id },
    { part: selling, label: 'Sells everything', text: sells === null ? 'Yes' : 'No' },
    { part: selling, label: 'Categories', items: (sells?.categories ?? []).map((code) => planCategory[code]) },
    { part: selling, label: 'Additional plans', items: (sells?.plans ?? []).map(planNumber) },
    { part: selling, label: 'Default group', text: default_group === null ? '' : `Group ${default_group}` },
    { part: selling, label: 'Default rep', text: default_agent === null ? '' : `Rep ${default_agent}` },
    ...settings.map((setting) => settingLine(setting, site.settings[setting])),
    ...info_blocks.flatMap(({ title, text, plans }): Line[] => [
      { part: blocks, label: title, text },
      { part: blocks, label: `${title}: plans`, items: plans.map(planNumber) },
    ]),
  ]
  return Object.values(siteParts).flatMap((part) => lines.filter((line) => line.part === part))
}

const settings = Object.keys(settingWords).filter((name): name is Setting => Object.hasOwn(settingWords, name))
const planNumber = (id: number | string): string => `Plan ${id}`

const settingLine = (setting: Setting, value: Value): Line => {
  const { part, label, on, emptyText = '', plans } = settingWords[setting]
  if (plans === true) return { part, label, items: String(value).split(',').map(planNumber) }
  // Autosave is on by default.
  if (on !== undefined) return { part, label, text: (value ?? 'true') === on ? 'Yes' : 'No' }
  const shown = value === undefined || value === '' ? emptyText : String(value)
  return { part, label, text: setting === 'phone' ? shownPhone(shown) : shown }
}
