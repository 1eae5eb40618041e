import { existsSync, readFileSync } from 'node:fs'
import { pageAt } from '@openroll/contract/addresses'
import * as z from 'zod'

/** The screens that people open by their address most, by its first part; the web application's routes name the same files. */
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

/** Everything that a source of the build needs before it runs. */
const neededBy = (source: string, built: Manifest): ReadonlySet<string> => {
  const needed = new Set<string>([source])
  for (const name of needed) for (const other of built[name]?.imports ?? []) needed.add(other)
  return needed
}

/**
 * For a path, the scripts of its screen that the first page does not name;
 * none where the first ones are all, and for a build without a manifest.
 */
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

/** The `Link` header that has a browser fetch scripts beside the first ones, rather than when those have run. */
export const linkTo = (files: readonly string[]): string =>
  files.map((file) => `</${file}>; rel=modulepreload; crossorigin`).join(', ')
