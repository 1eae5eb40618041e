import { ownFirstParts } from '@openroll/contract/addresses'
import type { Fault } from '../data-files/check-fault.ts'
import type { YamlFile } from '../data-files/read-yaml.ts'

type WithLanding = { readonly landing_url: string | null }

/** Landing names that are Openroll's own paths or taken by another rep or group (D-9.02). */
export const landingFaults = (lists: readonly (YamlFile<WithLanding[]> | null)[]): Fault[] => {
  const seen = new Map<string, string>()
  return lists.flatMap((list) =>
    (list?.value ?? []).flatMap(({ landing_url }, at) => {
      if (list === null || landing_url === null) return []
      const path = [at, 'landing_url']
      const first = seen.get(landing_url)
      seen.set(landing_url, first ?? list.placeText(path))
      if (first !== undefined) return [list.fault(path, `the landing name ${landing_url} is already in ${first}`)]
      return ownFirstParts.has(landing_url)
        ? [list.fault(path, `Openroll has its own page at /${landing_url}: choose another landing name`)]
        : []
    }),
  )
}
