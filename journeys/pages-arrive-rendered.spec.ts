import type { Page } from '@playwright/test'
import { markupFaults } from './looks.ts'
import { expect, test } from './visitor.ts'

/** Opens a URL; returns the page as it was sent, and the calls that the browser makes until it is idle. */
const openAsSent = async (page: Page, path: string) => {
  let calls: string[] = []
  let html = ''
  let cacheControl: string | undefined
  const recordCall = (request: { url: () => string }) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname.split('/').at(-1) ?? '')
  }
  page.on('request', recordCall)
  // A server that is too busy to render a page in time sends it unrendered.
  await expect(async () => {
    calls = []
    const response = await page.goto(`${process.env.STORY_ADDRESS}${path}`, { waitUntil: 'networkidle' })
    html = (await response?.text()) ?? ''
    cacheControl = response?.headers()['cache-control']
    expect(html).toContain('</h1>')
  }).toPass()
  page.off('request', recordCall)
  const heading = await page.getByRole('heading', { level: 1 }).first().textContent()
  return { html, heading: heading ?? '', calls, cacheControl }
}
const titlesIn = (page: Page) => page.evaluate(() => document.head.querySelectorAll('title').length)

test('public pages arrive rendered, as valid HTML with one title, request nothing again, and are the same for everyone', async ({
  visitor,
}) => {
  const { page } = visitor
  const paths = [
    '/',
    '/plans',
    '/plan/1001',
    '/compare?plans=1001,1002',
    '/cart',
    '/sign-in',
    '/provider-list',
    '/privacy',
  ]
  for (const path of paths) {
    const { html, heading, calls, cacheControl } = await openAsSent(page, path)
    expect(html).toContain(`>${heading}</h1>`)
    expect([path, cacheControl]).toEqual([path, path.includes('?') ? 'private, no-store' : 'no-cache'])
    expect([path, await markupFaults(html), calls]).toEqual([path, [], []])
    expect([path, html.match(/<title>/g)?.length, await titlesIn(page)]).toEqual([path, 1, 1])
  }
})

test('the pages of reps and groups arrive rendered too', async ({ visitor }) => {
  for (const path of ['/dana-reyes', '/bluewater']) {
    const { html, heading } = await openAsSent(visitor.page, path)
    expect(html).toContain(`>${heading}</h1>`)
    expect([path, await markupFaults(html)]).toEqual([path, []])
  }
})

test('a reloaded step arrives rendered, and keeps what was typed', async ({ visitor }) => {
  const { page } = visitor
  await visitor.begin('Just me', 1001)
  await visitor.fillPersonal()
  await expect(page.getByText('Draft saved', { exact: false })).toBeVisible()
  const { html, calls } = await openAsSent(page, '/enrollment/personal-info')
  expect(html).toContain('>Personal Information</h1>')
  expect(calls.filter((name) => /^get-(dynamic-tabs|plan-cart|form-fields-personal-info)$/.test(name))).toEqual([])
  await expect(page.getByLabel('First name')).toHaveValue('Maria')
})

test('text typed right before a reload is restored', async ({ visitor }) => {
  const { page } = visitor
  await visitor.begin('Just me', 1001)
  await visitor.fillPersonal()
  await page.waitForTimeout(1500)
  for (const name of ['Zoe', 'Ines']) {
    await page.getByLabel('First name').fill(name)
    await page.reload()
    await expect(page.getByLabel('First name')).toHaveValue(name)
  }
})

test('a member’s home arrives rendered, for that member only', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open('/sign-in')
  await visitor.signIn('maria.lopez@example.com')
  await visitor.heading('Welcome, Maria Lopez')
  const { html, calls } = await openAsSent(page, '/member-home')
  expect([html.includes('Maria Lopez'), calls]).toEqual([true, []])
  const stranger = await (await fetch(`${process.env.STORY_ADDRESS}/member-home`)).text()
  expect(stranger).not.toContain('Lopez')
})
