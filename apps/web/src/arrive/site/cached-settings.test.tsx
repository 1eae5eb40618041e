import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { prepareBrowser } from '../../testing/open-screen.tsx'

prepareBrowser({ site: { name: 'Harborview', host: '', settings: { brand: '#0f766e', hours: 'Mon-Fri' } } })

/** A fake CacheStorage: caches by name, responses by URL. */
const stores = new Map<string, Map<string, Response>>()
const requests: { url: string; headers: Record<string, string> }[] = []
let answer: () => Response
beforeEach(() => {
  stores.clear()
  requests.length = 0
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const cached = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, cached)
      return {
        match: async (url: string) => cached.get(url)?.clone(),
        put: async (url: string, response: Response) => void cached.set(url, response),
      }
    },
  })
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    requests.push({ url, headers })
    return answer()
  })
})
const settings = (values: Record<string, string>, etag: string) => () =>
  Response.json(
    { status: 'success', data: { result: Object.entries(values).map(([key, value]) => ({ key, value })) } },
    { headers: { etag } },
  )

test('caches settings in fetch_color_cache, requests them by ETag, and applies changes at once [SF-1.10, SF-7.08, SF-9.12]', async () => {
  const { refreshSettings } = await import('./cached-settings.ts')
  const { useSite } = await import('./use-site.ts')
  const Hours = () => <p>{useSite().settings.hours}</p>
  render(<Hours />)
  answer = settings({ brand: '#0f766e', hours: 'Mon-Fri' }, '"one"')
  await act(refreshSettings)
  expect([...stores.keys()]).toEqual(['fetch_color_cache'])
  expect(requests[0]?.url).toBe(
    `/api/v1/get-external-site-dynamic-information?site_domain=${encodeURIComponent(btoa('localhost:3000'))}`,
  )
  expect(requests[0]?.headers).not.toHaveProperty('if-none-match')
  answer = () => new Response(null, { status: 304 })
  await act(refreshSettings)
  expect(requests[1]?.headers).toMatchObject({ 'if-none-match': '"one"' })
  expect(screen.getByText('Mon-Fri')).toBeTruthy()
  answer = settings({ brand: '#6b2f5b', hours: 'Mon-Sat' }, '"two"')
  await act(refreshSettings)
  expect(screen.getByText('Mon-Sat')).toBeTruthy()
  expect(document.documentElement.style.getPropertyValue('--brand')).toBe('#6b2f5b')
  answer = () => new Response(null, { status: 304 })
  await act(refreshSettings)
  expect(requests[3]?.headers).toMatchObject({ 'if-none-match': '"two"' })
})

/** Waits until the settings are cached. */
const cachedSettingsAfter = async (begin: () => void): Promise<{ result: { key: string; value: string }[] }> => {
  begin()
  await vi.waitFor(() => expect(stores.get('fetch_color_cache')?.size).toBe(1))
  const [cached] = stores.get('fetch_color_cache')?.values() ?? []
  const { data } = (await (cached ?? new Response('{}')).clone().json()) as {
    data: { result: { key: string; value: string }[] }
  }
  return data
}

test.each([
  [
    'an outage',
    () => {
      throw new TypeError('no network')
    },
  ],
  ['a failure', () => Response.json({ status: 'error', data: [] }, { status: 500 })],
  ['something else', () => Response.json({ data: { result: 'x' } })],
  ['no JSON', () => new Response('<p>Sign in to the hotel</p>')],
])('%s in place of settings changes and caches nothing [SF-1.10]', async (_what, settings) => {
  const { refreshSettings } = await import('./cached-settings.ts')
  const page = await import('../../bootstrap.ts')
  const before = page.bootstrap.site
  answer = settings
  await refreshSettings()
  expect(page.bootstrap.site).toBe(before)
  expect([...(stores.get('fetch_color_cache')?.keys() ?? [])]).toEqual([])
})

test('asks each time if the browser forbids caches, and shows the response [SF-1.10]', async () => {
  vi.stubGlobal('caches', undefined)
  const { refreshSettings } = await import('./cached-settings.ts')
  const page = await import('../../bootstrap.ts')
  answer = settings({ hours: 'Never' }, '"three"')
  await refreshSettings()
  expect(page.bootstrap.site.settings.hours).toBe('Never')
})

test('caches the page’s settings without a call, and refreshes them when the window regains focus after five minutes [SF-1.10] [SF-7.08] [SF-9.12]', async () => {
  const { watchSettings } = await import('./cached-settings.ts')
  const page = await import('../../bootstrap.ts')
  const { result } = await cachedSettingsAfter(() => watchSettings())
  expect(Object.fromEntries(result.map(({ key, value }) => [key, value]))).toEqual(page.bootstrap.site.settings)
  expect(requests).toEqual([])
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 4 * 60_000)
  comeBack()
  expect(requests).toEqual([])
  answer = settings(page.bootstrap.site.settings, '"four"')
  clock.mockReturnValue(now + 6 * 60_000)
  comeBack()
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  clock.mockReturnValue(now + 7 * 60_000)
  comeBack()
  expect(requests).toHaveLength(1)
  clock.mockRestore()
})
