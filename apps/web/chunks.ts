import type { Rolldown } from 'vite'

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** Everything that a module needs before it runs, itself too. */
const neededBy = (entry: string, graph: Graph): ReadonlySet<string> => {
  const needed = new Set<string>([entry])
  for (const id of needed) for (const other of graph.getModuleInfo(id)?.importedIds ?? []) needed.add(other)
  return needed
}

/**
 * Fewer files, since each is a way to the server and back: `first` is what the first page needs, `shared` what at least so many
 * screens have in common, read with the first of them.
 */
export const groupChunks = (entry: string): Rolldown.CodeSplittingGroup[] => {
  let first: ReadonlySet<string> | undefined
  const isFirst = (id: string, graph: Graph): boolean => (first ??= neededBy(entry, graph)).has(id)
  return [
    { name: (id, graph) => (isFirst(id, graph) && id !== entry ? 'first' : null), debugName: 'first', priority: 2 },
    { name: (id, graph) => (isFirst(id, graph) ? null : 'shared'), debugName: 'shared', minShareCount: 6, priority: 1 },
  ]
}
