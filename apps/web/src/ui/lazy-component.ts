import { createElement, lazy, use, type ComponentType } from 'react'

type Load<Props> = () => Promise<ComponentType<Props>>
const isServer = typeof document === 'undefined'

/** Never resolves and keeps no listeners, so that React doesn't retain every rendering that waits for it. */
// oxlint-disable-next-line unicorn/no-thenable -- that is what it is for
const never: PromiseLike<never> = { then: <T>(): PromiseLike<T> => never }

/** A lazily loaded component. The server renders its fallback, as the browser does first. */
export const lazyComponent = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  isServer ? () => use(never) : lazy(() => load().then((component) => ({ default: component })))

const loads: (() => Promise<unknown>)[] = []
/** Loads and returns the components of `lazyHydrated`; for the server, before its first page. */
export const loadForServer = (): Promise<unknown[]> => Promise.all(loads.map((load) => load()))

/** The parts of this rendering that are hydrated later. */
const rendered = new Set<unknown>()
export const takeRenderedParts = (): unknown[] => {
  const parts = [...rendered]
  rendered.clear()
  return parts
}

/** Like lazyComponent(), but rendered by the server too; the browser hydrates it once its file has come. */
export const lazyHydrated = <Props extends object>(load: Load<Props>): ComponentType<Props> => {
  if (!isServer) return lazyComponent(load)
  let loaded: ComponentType<Props> | undefined
  loads.push(async () => (loaded = await load()))
  return (props) => {
    if (loaded === undefined) return use(never)
    rendered.add(loaded)
    return createElement(loaded, props)
  }
}
