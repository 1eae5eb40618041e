import { getExternalSiteDynamicInformation } from '@openroll/contract/arrive/site'
import { bootstrap, changeSettings } from '../../bootstrap.ts'
import { applyBrand } from './brand.ts'

/** The cache of site settings (SF-9.12). */
const cacheName = 'fetch_color_cache'

const urlOf = (host: string): string =>
  `${getExternalSiteDynamicInformation.path}?site_domain=${encodeURIComponent(btoa(host))}`

/** Undefined if the browser has no cache storage or forbids it. */
const openStore = async (): Promise<Cache | undefined> => {
  try {
    return await window.caches.open(cacheName)
  } catch {
    return undefined
  }
}

type SettingsResponse = {
  readonly data: { readonly result: readonly { readonly key: string; readonly value: string }[] }
}
const isAnswer = (body: unknown): body is SettingsResponse =>
  typeof body === 'object' &&
  body !== null &&
  'data' in body &&
  typeof body.data === 'object' &&
  body.data !== null &&
  'result' in body.data &&
  Array.isArray(body.data.result)

const settingsIn = async (response: Response): Promise<Record<string, string> | undefined> => {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  return isAnswer(body) ? Object.fromEntries(body.data.result.map(({ key, value }) => [key, value])) : undefined
}

const isSame = (one: Record<string, string>, other: Record<string, string>): boolean =>
  Object.keys({ ...one, ...other }).every((key) => one[key] === other[key])

/** Fetches the site's settings with the cached ETag; caches and applies changed ones (SF-1.10, SF-7.08). Failures change nothing. */
export const refreshSettings = async (): Promise<void> => {
  const url = urlOf(window.location.host)
  const store = await openStore()
  const cached = await store?.match(url, { ignoreVary: true })
  const etag = cached?.headers.get('etag')
  const answer = await fetch(url, {
    credentials: 'same-origin',
    cache: 'no-store',
    headers: {
      authorization: `Basic ${btoa(bootstrap.client)}`,
      ...(etag === null || etag === undefined ? {} : { 'if-none-match': etag }),
    },
  }).catch(() => undefined)
  const current = answer?.status === 304 ? cached : answer
  if (current === undefined || !current.ok) return
  const settings = await settingsIn(current)
  if (settings === undefined) return
  if (current === answer) await store?.put(url, answer.clone()).catch(() => undefined)
  if (isSame(settings, bootstrap.site.settings)) return
  changeSettings(settings)
  applyBrand(document.documentElement)
}

/** Caches the page's settings unless the cache already has the same ones with an ETag. */
const cacheSettings = async (): Promise<void> => {
  const url = urlOf(window.location.host)
  const store = await openStore()
  const cached = await store?.match(url, { ignoreVary: true })
  const { settings } = bootstrap.site
  const before = cached === undefined ? undefined : await settingsIn(cached)
  if (before !== undefined && isSame(before, settings)) return
  const data = { result: Object.entries(settings).map(([key, value]) => ({ key, value })) }
  await store?.put(url, Response.json({ status: 'success', data })).catch(() => undefined)
}

const minutes = 60_000
/** Caches the page's settings and refreshes them when the window regains focus, at most every five minutes (SF-1.10). */
export const watchSettings = (): void => {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < 5 * minutes) return
    checkedAt = Date.now()
    void refreshSettings()
  })
  void cacheSettings()
}
