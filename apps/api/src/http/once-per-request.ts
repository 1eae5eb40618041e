/** Runs `work` the first time under this name and returns the same result from then on. */
export type Once = <T>(name: string, work: () => T) => T

/**
 * Lives for one request: a save that finds another revision reruns its handler (enrollment/owned.ts), but outside calls and charges
 * must happen once.
 */
export const oncePerRequest = (): Once => {
  const done = new Map<string, unknown>()
  return <T>(name: string, work: () => T): T => {
    if (!done.has(name)) done.set(name, work())
    return done.get(name) as T
  }
}

/** Wraps a service so that each function runs once for the same arguments, which stay in memory. */
export const memoizeService = <S extends object>(once: Once, name: string, service: S): S =>
  new Proxy(service, {
    get: (functions, part) => {
      const method: unknown = Reflect.get(functions, part)
      if (typeof method !== 'function') return method
      return (...given: unknown[]) => once(`${name}.${String(part)} ${JSON.stringify(given)}`, () => method(...given))
    },
  })
