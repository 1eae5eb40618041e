import type { Page } from '@playwright/test'
import { findings, markupFaults } from './looks.ts'
import { expect, test } from './visitor.ts'

/** Brands at the edges of what a site may choose, with a readable text color each. */
const brands = [
  { brand: '#14213d', brand_ink: '#ffffff', accent: '#4a0e0e' },
  { brand: '#ffd23f', brand_ink: '#14211f', accent: '#ffe8a3' },
  { brand: '#000000', brand_ink: '#ffffff', accent: '#000000' },
  { brand: '#ffffff', brand_ink: '#000000', accent: '#ffffff' },
  { brand: '#c1121f', brand_ink: '#ffffff', accent: '#ff00ff' },
] as const

const wear = async (page: Page, { brand, brand_ink, accent }: (typeof brands)[number]): Promise<void> =>
  page.evaluate(
    (colors) => {
      for (const [token, color] of Object.entries(colors)) document.documentElement.style.setProperty(token, color)
    },
    { '--brand': brand, '--brand-ink': brand_ink, '--accent': accent },
  )
const opened = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`${process.env.STORY_ADDRESS}/dev/kit${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
}

test('every component in every state, light and dark, passes axe and the markup checker beside its code', async ({
  visitor: { page, fits },
}) => {
  test.slow()
  await opened(page)
  await expect(page.getByRole('region', { name: 'ui/Button', exact: true })).toBeVisible()
  // The code beside a state is the code that drew it.
  const state = page.getByRole('article', { name: 'ui/Button/Danger' })
  await expect(state.getByRole('button', { name: 'End this plan' })).toHaveCount(2)
  await expect(state.getByRole('region', { name: 'Code of ui/Button/Danger' })).toHaveText(
    'export const Danger = () => <Button look="danger">End this plan</Button>',
  )
  expect([...(await findings(page)), ...(await markupFaults(await page.content()))]).toEqual([])
  await fits('kit')
  const frames = await page
    .locator('iframe.kit-panel')
    .evaluateAll((all) => all.map((frame) => frame.getAttribute('src')))
  expect(frames.length).toBeGreaterThan(20)
  for (const address of frames) {
    await opened(page, String(address).replace('/dev/kit', ''))
    await expect(page.locator('dialog[open], .toast').first(), `${address} shows its popup`).toBeVisible()
    expect(await findings(page), String(address)).toEqual([])
  }
})

test('text keeps its contrast in both schemes whatever a site’s brand is', async ({ visitor: { page } }) => {
  await opened(page)
  for (const brand of brands) {
    await wear(page, brand)
    expect(await findings(page, ['color-contrast']), brand.brand).toEqual([])
  }
})

test('the kit can be looked at 390 and 1280 wide', async ({ visitor: { page } }) => {
  await opened(page)
  for (const width of [390, 1280]) {
    await page.getByLabel('Width').selectOption(String(width))
    const framed = page.frameLocator(`iframe[title="The kit at ${width}"]`)
    await expect(framed.getByRole('region', { name: 'ui/Button', exact: true })).toBeVisible()
    await page.reload()
  }
})
