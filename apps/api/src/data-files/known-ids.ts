import type { ReadYaml } from './read-yaml.ts'

/** Numbers or names that others may refer to. */
export type KnownIds = { readonly has: (id: string | number) => boolean }

/** For a list that can't be read at all: what refers to it can't be judged, and the list's own fault says why. */
export const anyId: KnownIds = { has: () => true }

const numberIn = (entry: unknown, key: string): number | null => {
  const id: unknown = typeof entry === 'object' && entry !== null ? Reflect.get(entry, key) : undefined
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null
}

/**
 * The numbers of a list's entries, also while something else in it is
 * wrong: one bad phone number is one fault, not one for each reference.
 */
export const idsOf = (list: ReadYaml<unknown>, key: string): KnownIds => {
  const { written } = list
  if (!Array.isArray(written)) return anyId
  const ids = written.map((entry: unknown) => numberIn(entry, key))
  return ids.includes(null) ? anyId : new Set<string | number>(ids.filter((id) => id !== null))
}
