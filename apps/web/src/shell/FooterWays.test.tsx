import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openScreen, prepareBrowser } from '../testing/open-screen.tsx'

prepareBrowser({
  site: { name: 'Harborview', host: '', settings: { phone: '', how_to_video: '/media/how-it-works.webm' } },
})
afterEach(() => vi.restoreAllMocks())

const foot = async () => within(await screen.findByRole('contentinfo'))

test('the video loads only on request, with captions on [SF-1.07, SF-2.17]', async () => {
  const { user } = await openScreen('/cart', {})
  expect(document.querySelector('video')).toBeNull()
  await user.click((await foot()).getByRole('button', { name: 'Watch how it works' }))
  const dialog = await screen.findByRole('dialog', { name: 'How it works' })
  const track = dialog.querySelector('track')
  expect(dialog.querySelector('source')?.getAttribute('src')).toBe('/media/how-it-works.webm')
  expect([track?.getAttribute('src'), track?.kind, track?.default]).toEqual([
    '/media/how-it-works.vtt',
    'captions',
    true,
  ])
  expect(dialog.querySelector('video')?.autoplay).toBe(false)
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(document.querySelector('video')).toBeNull()
})

test('the video’s dialog looks like a dialog, with title and Close above the video, not like a footer link [SF-2.17]', async () => {
  const style = document.createElement('style')
  style.textContent = readFileSync(join(import.meta.dirname, '../styles/footer.css'), 'utf8')
  document.head.append(style)
  const { user } = await openScreen('/cart', {})
  const watch = (await foot()).getByRole('button', { name: 'Watch how it works' })
  expect(getComputedStyle(watch).display).toBe('inline-flex')
  await user.click(watch)
  const dialog = await screen.findByRole('dialog', { name: 'How it works' })
  expect(getComputedStyle(dialog).display).toBe('block')
  style.remove()
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', ['App for iPhone']],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', ['App for iPhone']],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', ['App for iPhone', 'App for Android']],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', ['App for iPhone', 'App for Android']],
])(
  'on %s the footer has %j, which link to our own page if no app store is set [SF-1.07, SF-2.17]',
  async (agent, shown) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    await openScreen('/cart', {})
    const links = (await foot()).getAllByRole('link', { name: /^App for/ })
    expect(links.map((link) => link.textContent)).toEqual(shown)
    for (const link of links) expect(link.getAttribute('href')).toBe('/app')
  },
)
