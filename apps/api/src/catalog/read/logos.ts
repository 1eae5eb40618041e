import type { Fault } from '../../data-files/check-fault.ts'
import type { DataFiles } from '../../data-files/read-files.ts'
import type { Catalog } from '../catalog.ts'
import type { ReadPlan } from './read-plans.ts'

const folder = 'logos/'
/** Logos load with every plan of a carrier, so they must be small. */
const maxBytes = 32_768
/** Markup that could run code or load a resource. */
const activeContent =
  /<(script|foreignObject|iframe|image|use|a)\b|\son\w+\s*=|(href|src)\s*=|url\(|<!DOCTYPE|<!ENTITY/i

const logoFault = (svg: string, bytes: number): string | undefined => {
  if (!/^\s*(<\?xml[^>]*>\s*)?<svg[\s>]/.test(svg)) return 'a logo must be an SVG file that begins with <svg'
  if (bytes > maxBytes) return `a logo can be at most ${maxBytes / 1024} KiB`
  return activeContent.test(svg) ? 'a logo can’t contain scripts, links, images or URLs' : undefined
}

/** The carriers' logos by file name, and their faults (SF-3.12). */
export const readLogos = (
  files: DataFiles,
): { readonly logos: Catalog['logos']; readonly faults: readonly Fault[] } => {
  const drawings = [...files].filter(([path]) => path.startsWith(folder))
  return {
    logos: Object.fromEntries(drawings.map(([path, bytes]) => [path.slice(folder.length), bytes.toString('utf8')])),
    faults: drawings.flatMap(([file, bytes]) => {
      const reason = logoFault(bytes.toString('utf8'), bytes.length)
      return reason === undefined ? [] : [{ file, line: 1, column: 1, reason }]
    }),
  }
}

/** A plan whose logo is missing. */
export const logoFaults = ({ source: { logo }, file }: ReadPlan, logos: Catalog['logos']): Fault[] =>
  logo === undefined || Object.hasOwn(logos, logo) ? [] : [file.fault(['logo'], `${folder}${logo} is missing`)]

/** The URL path of a plan's logo; '' without one. */
export const logoUrl = ({ logo }: { readonly logo: string | null }): string =>
  logo === null ? '' : `/${folder}${logo}`
