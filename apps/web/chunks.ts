import type { Rolldown } from 'vite'

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** Everything that a module needs before it runs, itself too; without what the modules at an `isEnd` need. */
const neededBy = (entry: string, graph: Graph, isEnd: (id: string) => boolean = () => false): ReadonlySet<string> => {
  const needed = new Set<string>([entry])
  for (const id of needed)
    if (!isEnd(id)) for (const other of graph.getModuleInfo(id)?.importedIds ?? []) needed.add(other)
  return needed
}

const isContract = (id: string): boolean => id.includes('/packages/contract/')
const isRules = (id: string): boolean => /\/contract\/src\/(?:rules|field)\.ts$/.test(id)
/** Whether it checks what is typed. Calls don't, since the browser loads them without their schemas (browser-contract.ts). */
const checksInput = (id: string, graph: Graph): boolean =>
  isRules(id) ||
  /\/node_modules\/(?:zod|react-hook-form)\/|\/contract\/src\/(?:shop\/dollars|office\/act\/act-id)\.ts$/.test(id) ||
  (isContract(id) && (graph.getModuleInfo(id)?.importedIds ?? []).some(isRules))

/** All modules that load on demand, from any of these on. */
const loadedOnDemand = (entry: string, graph: Graph): ReadonlySet<string> => {
  const [seen, loaded] = [new Set<string>([entry]), new Set<string>()]
  for (const id of seen) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const other of dynamicallyImportedIds) loaded.add(other)
    for (const other of [...importedIds, ...dynamicallyImportedIds]) seen.add(other)
  }
  return loaded
}

type Area = 'office' | 'enroll' | 'shop'
/** How many screens and popups of each area need a module. */
type Uses = Record<Area, number>
const isOfShop = ({ shop }: Uses): boolean => shop >= 6
const isMixed = ({ shop, enroll, office }: Uses): boolean => shop > 0 && enroll + office >= 3

/** Who loads a screen or popup, by its folder: those who are signed in load much of what steps do. */
const areaOf = (id: string): Area => {
  if (id.includes('/src/office/')) return 'office'
  return /\/src\/(?:enroll|receipt|payment-update|roles\/(?!sign-in))/.test(id) ? 'enroll' : 'shop'
}

/**
 * Fewer files, since each is a way to the server and back: `first` is what the first page needs; `shop`, `enroll` and `office` what
 * many of an area's screens and popups have in common, so that a shopper doesn't load the wizard or the console; `forms` what of it
 * only forms need; `mixed` what few of the shop's and several of the others need.
 */
export const groupChunks = (entry: string): Rolldown.CodeSplittingGroup[] => {
  let first: ReadonlySet<string> | undefined
  const isFirst = (id: string, graph: Graph): boolean => (first ??= neededBy(entry, graph)).has(id)
  const withForms = new Map<string, boolean>()
  const needsForms = (id: string, graph: Graph): boolean => {
    const known = withForms.get(id) ?? [...neededBy(id, graph, isContract)].some((other) => checksInput(other, graph))
    withForms.set(id, known)
    return known
  }
  let uses: Map<string, Uses> | undefined
  const usesOf = (id: string, graph: Graph): Uses => {
    uses ??= new Map()
    if (uses.size === 0)
      for (const loaded of loadedOnDemand(entry, graph))
        for (const needed of neededBy(loaded, graph)) {
          const counts = uses.get(needed) ?? { shop: 0, enroll: 0, office: 0 }
          counts[areaOf(loaded)] += 1
          uses.set(needed, counts)
        }
    return uses.get(id) ?? { shop: 0, enroll: 0, office: 0 }
  }
  const group = (
    name: string,
    priority: number,
    isCommon: (uses: Uses, id: string, graph: Graph) => boolean,
  ): Rolldown.CodeSplittingGroup => ({
    name: (id, graph) => (!isFirst(id, graph) && isCommon(usesOf(id, graph), id, graph) ? name : null),
    debugName: name,
    priority,
  })
  return [
    { name: (id, graph) => (isFirst(id, graph) && id !== entry ? 'first' : null), debugName: 'first', priority: 6 },
    group('forms', 5, (uses, id, graph) => (isOfShop(uses) || isMixed(uses)) && needsForms(id, graph)),
    group('shop', 4, isOfShop),
    group('mixed', 3, isMixed),
    group('enroll', 2, ({ shop, enroll }) => shop === 0 && enroll >= 3),
    group('office', 1, ({ shop, enroll, office }) => shop + enroll === 0 && office >= 6),
  ]
}
