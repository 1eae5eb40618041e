import type * as z from 'zod'
import type { Fault } from '../data-files/check-fault.ts'
import type { KnownIds } from '../data-files/known-ids.ts'
import type { YamlFile } from '../data-files/read-yaml.ts'
import { contrast } from './check-contrast.ts'
import type { Rep, site, SiteRecord } from './format.ts'

type SiteEntry = z.output<typeof site>

/** A site with its id: its own, or else its site_name, first host, or 'main'. */
export const withId = (entry: SiteEntry): SiteRecord => {
  const { site_id, site_name, hosts } = entry
  return { ...entry, site_id: site_id ?? site_name ?? hosts.at(0) ?? 'main' }
}

export const withIds = (file: YamlFile<SiteEntry[]> | null): YamlFile<SiteRecord[]> | null =>
  file === null ? null : { ...file, value: file.value.map(withId) }

/** Brand colors with unreadable text, and an empty list. */
export const contrastFaults = (file: YamlFile<readonly SiteEntry[]> | null): Fault[] => {
  if (file === null) return []
  if (file.value.length === 0) return [file.fault([], 'the list must have at least 1 entry, not 0')]
  return file.value.flatMap(({ settings: { brand, brand_ink } }, at) => {
    const ratio = contrast(brand, brand_ink)
    const reason = `brand and brand_ink have a contrast of ${ratio.toFixed(2)}:1; text needs 4.5:1`
    return ratio < 4.5 ? [file.fault([at, 'settings', 'brand'], reason)] : []
  })
}

/** The plans a site names, with their paths. */
const plansOf = ({ info_blocks, sells, settings: { featured_plans, footer_plan } }: SiteEntry) => [
  ...featured_plans.map((id, index) => ({ id, path: ['settings', 'featured_plans', index] })),
  { id: footer_plan, path: ['settings', 'footer_plan'] },
  ...(sells?.plans ?? []).map((id, index) => ({ id, path: ['sells', 'plans', index] })),
  ...info_blocks.flatMap(({ plans }, block) =>
    plans.map((id, index) => ({ id, path: ['info_blocks', block, 'plans', index] })),
  ),
]

/** Plans that a site names but the catalog lacks. */
export const siteFaults = (file: YamlFile<readonly SiteEntry[]> | null, plans: KnownIds): Fault[] =>
  file === null
    ? []
    : file.value.flatMap((each, at) =>
        plansOf(each).flatMap(({ id, path }) =>
          plans.has(id) ? [] : [file.fault([at, ...path], `there is no plan ${id}`)],
        ),
      )

/** Sites whose default rep is inactive. */
export const inactiveFaults = (file: YamlFile<readonly SiteEntry[]> | null, reps: readonly Rep[]): Fault[] => {
  const inactive = new Set(reps.filter(({ active }) => !active).map(({ agent_id }) => agent_id))
  return (file?.value ?? []).flatMap(({ default_agent, name }, at) =>
    file === null || default_agent === null || !inactive.has(default_agent)
      ? []
      : [file.fault([at, 'default_agent'], `the rep ${default_agent} of the site ${name} must be active`)],
  )
}

/** Demonstration sites, which production doesn't allow. */
export const demonstrationFaults = (file: YamlFile<readonly SiteEntry[]> | null): Fault[] =>
  file === null
    ? []
    : file.value.flatMap(({ settings }, at) =>
        settings.demonstration === 'true'
          ? [
              file.fault(
                [at, 'settings', 'demonstration'],
                "demonstration sites aren't allowed in production: this must be 'false'",
              ),
            ]
          : [],
      )

/** The plans sites name, each with its first site. */
export const plansNamedBy = (sites: readonly SiteRecord[]): ReadonlyMap<number, string> =>
  new Map(sites.toReversed().flatMap((each) => plansOf(each).map(({ id }) => [id, each.name] as const)))
