import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { away, inStorage, openScreen, prepareBrowser, type Answers } from '../../testing/open-screen.tsx'

prepareBrowser()

type Locate = (succeed: (position: object) => void, fail: (error: object) => void) => void
let locate: Locate
let permission: string
beforeEach(() => {
  locate = (found) => found({ coords: { latitude: 41.884512, longitude: -87.632298 } })
  permission = 'prompt'
  const geolocation = { getCurrentPosition: (...how: Parameters<Locate>) => locate(...how) }
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation })
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: async () => ({ state: permission }) },
  })
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'geolocation')
})

const chicago = { result: { zip: '60602', city: 'Chicago', state: 'IL' } }
const answers: Answers = {
  'check-lead-information': { statusCode: 200, status: false },
  'get-lead-information': ({ device_id }) => ({ device_id }),
  'find-nearest-zip': chicago,
}
/** Opens a page and waits until the banner may appear; `meanwhile` runs during the wait. */
const open = async (path = '/', more: Answers = {}, browser: Record<string, string> = {}, meanwhile = () => {}) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const page = await openScreen(path, { ...answers, ...more }, browser)
  // The wait starts when the lazily loaded screen shows.
  while (screen.queryByRole('heading', { level: 1 }) === null)
    await act(() => new Promise<void>((done) => setImmediate(done)))
  meanwhile()
  await act(() => vi.advanceTimersByTimeAsync(4100))
  vi.useRealTimers()
  return page
}
const banner = () => screen.findByRole('complementary', { name: 'Your location' })
const noBanner = async () => {
  await new Promise((done) => setTimeout(done, 150))
  expect(screen.queryByRole('complementary', { name: 'Your location' })).toBeNull()
}

test('explains the location use, with Allow, Don’t Allow and close, if the server doesn’t know the device [SF-2.18] [SF-4.18] [SF-7.25]', async () => {
  const page = await open('/home', {}, { agent_id: '10109' })
  const shown = await banner()
  expect(shown.textContent).toMatch(/recommend plans.*We never store it/)
  for (const name of ['Allow', 'Don’t Allow', 'Close']) expect(screen.getByRole('button', { name })).toBeTruthy()
  expect(page.inputs('check-lead-information')).toEqual([
    { device_id: expect.stringMatching(/^[\w-]{36}$/), web_url: '/home', agent_id: '10109' },
  ])
  expect(inStorage()).toEqual({ agent_id: '10109' })
})

test('doesn’t ask a known device again [SF-4.18] [D-6.06]', async () => {
  const page = await open(
    '/',
    { 'check-lead-information': { statusCode: 200, status: true } },
    { deviceId: 'a-known-device-of-one' },
  )
  await waitFor(() =>
    expect(page.inputs('check-lead-information')[0]).toMatchObject({ device_id: 'a-known-device-of-one' }),
  )
  await noBanner()
})

test('Allow records the device, sends a rounded position, and fills in the zip code found [SF-4.19] [SF-7.26] [D-6.06]', async () => {
  const page = await open('/', {}, { group_id: '77', agent_id: '10109' })
  await banner()
  await page.user.click(screen.getByRole('button', { name: 'Allow' }))
  expect(await screen.findByText(/We filled in your zip code: 60602, Chicago, IL/)).toBeTruthy()
  expect(page.inputs('find-nearest-zip')).toEqual([{ latitude: 41.88, longitude: -87.63 }])
  const [lead] = page.inputs('get-lead-information')
  expect(lead).toMatchObject({ store_information: '1', web_url: '/', agent_id: '10109', group_id: '77' })
  expect(JSON.stringify(lead)).not.toMatch(/41\.|87\./)
  expect(inStorage()).toEqual({ group_id: '77', agent_id: '10109', deviceId: lead?.device_id })
  expect(screen.getByLabelText<HTMLInputElement>('Zip code').value).toBe('60602')
})

test.each<[string, Locate | undefined, Answers[string]]>([
  ['is refused', (_found, lost) => lost({ code: 1 }), chicago],
  ['is far from any zip code', undefined, { result: null }],
  ['can’t be looked up', undefined, away],
])('if the location %s, asks to type the zip code and fills in nothing [D-6.06]', async (_what, how, nearest) => {
  if (how !== undefined) locate = how
  const page = await open('/', { 'find-nearest-zip': nearest })
  await banner()
  await page.user.click(screen.getByRole('button', { name: 'Allow' }))
  expect(await screen.findByText(/Type it in instead/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Zip code').value).toBe('')
})

test('Don’t Allow hides the banner for good, close hides it for now; neither sends anything [SF-4.20] [SF-2.18]', async () => {
  const closed = await open()
  await banner()
  await closed.user.click(screen.getByRole('button', { name: 'Close' }))
  await noBanner()
  expect(inStorage()).toEqual({})
  await closePage()
  const page = await open()
  await banner()
  await page.user.click(screen.getByRole('button', { name: 'Don’t Allow' }))
  await noBanner()
  expect([page.inputs('get-lead-information'), page.inputs('find-nearest-zip')]).toEqual([[], []])
  expect(inStorage()).toEqual({ location_refused: '1' })
  await closePage()
  const returning = await open('/', {}, { location_refused: '1' })
  await noBanner()
  expect(returning.inputs('check-lead-information')).toEqual([])
})

test('doesn’t ask anyone who has started answering, has an enrollment, denies location everywhere, or is on another page [SF-4.18]', async () => {
  await open('/', {}, {}, () => document.body.dispatchEvent(new Event('input', { bubbles: true })))
  await noBanner()
  await closePage()
  await open('/', {}, { tempId: 'begun' })
  await noBanner()
  await closePage()
  permission = 'denied'
  const denied = await open()
  await noBanner()
  expect(denied.inputs('check-lead-information')).toEqual([])
  await closePage()
  permission = 'prompt'
  await open('/provider-list')
  await noBanner()
})

test('stays hidden, without an error, while the server is away [SF-8.17]', async () => {
  await open('/', { 'check-lead-information': away })
  await noBanner()
  expect(screen.queryByText(/couldn’t reach the server/)).toBeNull()
})

/** Closes the page, as if the window were closed. */
const closePage = async () => {
  const { cleanup } = await import('@testing-library/react')
  cleanup()
  document.querySelectorAll('[data-screen]').forEach((element) => element.remove())
  localStorage.clear()
}
