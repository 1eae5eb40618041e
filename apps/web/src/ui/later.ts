import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A lazily loaded component. On the server it never resolves: it renders the fallback, as the browser does first. */
export const later = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    typeof document === 'undefined' ? new Promise(() => {}) : load().then((component) => ({ default: component })),
  )
