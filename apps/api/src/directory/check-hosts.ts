import type { Fault } from '../data-files/check-fault.ts'
import type { YamlFile } from '../data-files/read-yaml.ts'

type WithHosts = { readonly name: string; readonly hosts: readonly string[]; readonly site_name?: string | undefined }

/** Hosts and names claimed by two sites, and sites nobody could reach. */
export const hostFaults = (file: YamlFile<WithHosts[]> | null): Fault[] => {
  if (file === null) return []
  const [hosts, names] = [new Map<string, string>(), new Map<string, string>()]
  const claim = (taken: Map<string, string>, value: string, site: string, path: (string | number)[]): Fault[] => {
    const first = taken.get(value)
    if (first === undefined) taken.set(value, site)
    return first === undefined ? [] : [file.fault(path, `${value} already belongs to the site ${first}`)]
  }
  return file.value.flatMap(({ name, hosts: siteHosts, site_name }, at) => [
    ...siteHosts.flatMap((host, index) => claim(hosts, host, name, [at, 'hosts', index])),
    ...(site_name === undefined ? [] : claim(names, site_name, name, [at, 'site_name'])),
    ...(at > 0 && siteHosts.length === 0 && site_name === undefined
      ? [file.fault([at, 'hosts'], 'nobody can reach this site: it needs a host or a site_name')]
      : []),
  ])
}
