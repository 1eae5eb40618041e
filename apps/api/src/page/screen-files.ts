import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'

const manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).optional() }))
type Manifest = z.infer<typeof manifest>

/** All files that sources of the build need before they run. */
const neededBy = (sources: readonly string[], built: Manifest): ReadonlySet<string> => {
  const needed = new Set<string>(sources)
  for (const name of needed) for (const other of built[name]?.imports ?? []) needed.add(other)
  return needed
}

/** The scripts that these sources need and the first page doesn't name; none without a manifest. */
export const openScreenFiles = (manifestPath: string): ((sources: readonly string[]) => readonly string[]) => {
  const built = existsSync(manifestPath) ? manifest.parse(JSON.parse(readFileSync(manifestPath, 'utf8'))) : {}
  const first = neededBy(['index.html'], built)
  return (sources) =>
    [...neededBy(sources, built)].flatMap((name) => (first.has(name) ? [] : (built[name]?.file ?? [])))
}

/** A `Link` header that makes browsers fetch scripts in parallel with the first ones. */
export const linkTo = (files: readonly string[]): string =>
  files.map((file) => `</${file}>; rel=modulepreload; crossorigin`).join(', ')
