import type { Fault } from '../../data-files/check-fault.ts'
import type { DataFiles } from '../../data-files/read-files.ts'
import type { Catalog } from '../catalog.ts'
import type { ReadPlan } from './read-plans.ts'

const folder = 'logos/'
/** A logo is drawn beside every plan of its carrier, so it is small. */
const mostBytes = 32_768
/** What could run, or load something from elsewhere. */
const active = /<(script|foreignObject|iframe|image|use|a)\b|\son\w+\s*=|(href|src)\s*=|url\(|<!DOCTYPE|<!ENTITY/i

const wrongOf = (drawn: string, bytes: number): string | undefined => {
  if (!/^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/.test(drawn)) return 'a logo is an SVG drawing that begins with <svg'
  if (bytes > mostBytes) return `a logo has at most ${mostBytes / 1024} KiB`
  return active.test(drawn) ? 'a logo only draws: no script, link, picture or address in it' : undefined
}

/** The carriers' logos by their file names, and what is wrong with one (SF-3.12). */
export const readLogos = (
  files: DataFiles,
): { readonly logos: Catalog['logos']; readonly faults: readonly Fault[] } => {
  const drawings = [...files].filter(([path]) => path.startsWith(folder))
  return {
    logos: Object.fromEntries(drawings.map(([path, bytes]) => [path.slice(folder.length), bytes.toString('utf8')])),
    faults: drawings.flatMap(([file, bytes]) => {
      const reason = wrongOf(bytes.toString('utf8'), bytes.length)
      return reason === undefined ? [] : [{ file, line: 1, column: 1, reason }]
    }),
  }
}

/** A plan that names a logo which is not there. */
export const logoFaults = ({ source: { logo }, file }: ReadPlan, logos: Catalog['logos']): Fault[] =>
  logo === undefined || Object.hasOwn(logos, logo) ? [] : [file.fault(['logo'], `${folder}${logo} is missing`)]

/** Where pages find a plan's logo; '' where it has none. */
export const logoAddress = ({ logo }: { readonly logo: string | null }): string =>
  logo === null ? '' : `/${folder}${logo}`
