import { existsSync, readFileSync } from 'node:fs'
import { pageAt } from '@openroll/contract/addresses'
import * as z from 'zod'

/** The screens most often opened by address, by first path segment; same files as in the web application's routes. */
export const screens: Readonly<Record<string, string>> = {
  plans: 'src/shop/plans/PlansScreen.tsx',
  plan: 'src/shop/plan/PlanScreen.tsx',
  compare: 'src/shop/compare/CompareScreen.tsx',
  cart: 'src/cart/CartScreen.tsx',
  enrollment: 'src/enroll/EnrollLayout.tsx',
  home: 'src/arrive/home/ChosenHomeScreen.tsx',
}

const manifest = z.record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).optional() }))
type Manifest = z.infer<typeof manifest>

/** All files that a source of the build needs before it runs. */
const neededBy = (source: string, built: Manifest): ReadonlySet<string> => {
  const needed = new Set<string>([source])
  for (const name of needed) for (const other of built[name]?.imports ?? []) needed.add(other)
  return needed
}

/** The scripts of a path's screen that the first page doesn't name; none if it names all, or without a manifest. */
export const openScreenFiles = (manifestPath: string): ((path: string) => readonly string[]) => {
  const built = existsSync(manifestPath) ? manifest.parse(JSON.parse(readFileSync(manifestPath, 'utf8'))) : {}
  const first = neededBy('index.html', built)
  const files = new Map(
    Object.entries(screens).map(([part, source]) => [
      part,
      [...neededBy(source, built)].flatMap((name) => (first.has(name) ? [] : (built[name]?.file ?? []))),
    ]),
  )
  return (path) => files.get(pageAt(path)?.page.split('/')[1]?.toLowerCase() ?? '') ?? []
}

/** A `Link` header that makes browsers fetch scripts in parallel with the first ones. */
export const linkTo = (files: readonly string[]): string =>
  files.map((file) => `</${file}>; rel=modulepreload; crossorigin`).join(', ')
