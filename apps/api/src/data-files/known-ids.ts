import type { ReadYaml } from './read-yaml.ts'

/** Ids that can be referenced. */
export type KnownIds = { readonly has: (id: string | number) => boolean }

/** Accepts any id, for an unreadable list that already has its own fault. */
export const anyId: KnownIds = { has: () => true }

const numberIn = (entry: unknown, key: string): number | null => {
  const id: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, key) : undefined
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null
}

/** The ids of a list's entries even if other values are invalid, so that one bad phone number isn't a fault at every reference. */
export const idsOf = (list: ReadYaml<unknown>, key: string): KnownIds => {
  const { written } = list
  if (!Array.isArray(written)) return anyId
  const ids = written.map((entry: unknown) => numberIn(entry, key))
  return ids.includes(null) ? anyId : new Set<string | number>(ids.filter((id) => id !== null))
}
