/** Runs `work` the first time that it is asked under this name, and gives what it gave from then on. */
export type Once = <T>(name: string, work: () => T) => T

/**
 * For the length of one request: a save that finds another revision runs its handler again (enrollment/owned.ts), and what reaches
 * outside or uses something up happens once all the same.
 */
export const oncePerRequest = (): Once => {
  const done = new Map<string, unknown>()
  return <T>(name: string, work: () => T): T => {
    if (!done.has(name)) done.set(name, work())
    return done.get(name) as T
  }
}

/** The same service, each of its functions asked once for the same arguments; these stay in this process's memory. */
export const askedOnce = <S extends object>(once: Once, name: string, service: S): S =>
  new Proxy(service, {
    get: (functions, part) => {
      const ask: unknown = Reflect.get(functions, part)
      if (typeof ask !== 'function') return ask
      return (...given: unknown[]) => once(`${name}.${String(part)} ${JSON.stringify(given)}`, () => ask(...given))
    },
  })
