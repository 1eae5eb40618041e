import { createElement, lazy, use, type ComponentType } from 'react'

type Load<Props> = () => Promise<ComponentType<Props>>
const isServer = typeof document === 'undefined'

/** Never resolves, and keeps no listeners: React would hold on to every rendering that waits for it. */
// oxlint-disable-next-line unicorn/no-thenable -- that is what it is for
const never: PromiseLike<never> = { then: <T>(): PromiseLike<T> => never }

/** A lazily loaded component. The server renders its fallback, as the browser does first. */
export const later = <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  isServer ? () => use(never) : lazy(() => load().then((component) => ({ default: component })))

const loads: (() => Promise<void>)[] = []
/** Loads what `hydratedLater` needs; for the server, before its first page. */
export const loadForServer = async (): Promise<void> => void (await Promise.all(loads.map((load) => load())))

/** Like later(), but rendered by the server too; the browser hydrates it once its file has come. */
export const hydratedLater = <Props extends object>(load: Load<Props>): ComponentType<Props> => {
  if (!isServer) return later(load)
  let loaded: ComponentType<Props> | undefined
  loads.push(async () => void (loaded = await load()))
  return (props) => (loaded === undefined ? use(never) : createElement(loaded, props))
}
