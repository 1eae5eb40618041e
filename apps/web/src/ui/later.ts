import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/**
 * A component that comes with a file of its own. The server's drawing of the first page never waits for it, nor has it on a second
 * drawing: each shows what stands in for it, as the browser does first.
 */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    typeof document === 'undefined' ? new Promise(() => {}) : load().then((component) => ({ default: component })),
  )
