import type { Call } from '@openroll/contract/call'

/** A call's path with its parameter patterns, as the router reads them. */
export const routePathOf = ({ path, parts = {} }: Call): string =>
  path.replaceAll(/:(\w+)/g, (whole, name: string) =>
    parts[name] === undefined ? whole : `${whole}(^${parts[name]}$)`,
  )
