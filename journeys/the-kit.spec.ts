import type { Page } from '@playwright/test'
import { findings, markupFaults } from './looks.ts'
import { expect, test } from './visitor.ts'

/** The most extreme brands that a site may choose, each with a readable text color. */
const brands = [
  { brand: '#ffd23f', brand_ink: '#14211f', accent: '#ffe8a3' },
  { brand: '#000000', brand_ink: '#ffffff', accent: '#000000' },
  { brand: '#ffffff', brand_ink: '#000000', accent: '#ffffff' },
] as const

const applyBrand = async (page: Page, { brand, brand_ink, accent }: (typeof brands)[number]): Promise<void> =>
  page.evaluate(
    (colors) => {
      for (const [token, color] of Object.entries(colors)) document.documentElement.style.setProperty(token, color)
    },
    { '--brand': brand, '--brand-ink': brand_ink, '--accent': accent },
  )
const openKit = async (page: Page, query = ''): Promise<void> => {
  await page.goto(`${process.env.STORY_ADDRESS}/dev/kit${query}`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
}

test('every component in every state, light and dark, passes axe and the markup checker beside its code', async ({
  visitor: { page, fits },
}) => {
  test.slow()
  await openKit(page)
  await expect(page.getByRole('region', { name: 'ui/Button', exact: true })).toBeVisible()
  // The code beside a state is the code that rendered it.
  const state = page.getByRole('article', { name: 'ui/Button/Danger' })
  await expect(state.getByRole('button', { name: 'End this plan' })).toHaveCount(2)
  await expect(state.getByRole('region', { name: 'Code of ui/Button/Danger' })).toHaveText(
    'export const Danger = () => <Button look="danger">End this plan</Button>',
  )
  // Each state shows twice with its landmarks, and the skeleton of a page has that page's heading.
  const violations = [...(await findings(page)), ...(await findings(page, ['target-size']))].filter(
    (fault) => !/^(?:landmark-unique|heading-order):/.test(fault),
  )
  const markup = (await markupFaults(await page.content())).filter((fault) => !fault.includes('heading-level'))
  expect([...violations, ...markup]).toEqual([])
  await fits('kit')
  const frames = await page
    .locator('iframe.kit-panel')
    .evaluateAll((all) => all.map((frame) => frame.getAttribute('src')))
  expect(frames.length).toBeGreaterThan(20)
  for (const src of frames) {
    await openKit(page, String(src).replace('/dev/kit', ''))
    await expect(page.locator('dialog[open], .toast').first(), `${src} shows its popup`).toBeVisible()
    // Only colors differ in the dark scheme.
    const rules = src?.includes('scheme=dark') === true ? ['color-contrast'] : undefined
    expect(await findings(page, rules), String(src)).toEqual([])
  }
})

test('text keeps its contrast in both schemes whatever a site’s brand is', async ({ visitor: { page } }) => {
  await openKit(page)
  for (const brand of brands) {
    await applyBrand(page, brand)
    expect(await findings(page, ['color-contrast']), brand.brand).toEqual([])
  }
})

/** Tokens for marks other than text, and the backgrounds they appear on. */
const marks = ['--field-line', '--brand-mark', '--bad', '--good', '--note', '--focus'] as const
const backgrounds = ['--ground', '--card', '--sunken'] as const

/** The contrast of two tokens in a scheme, 1 to 21, as the browser paints them. */
const contrastOf = async (page: Page, scheme: string, tokens: readonly string[]): Promise<number> =>
  page.evaluate(
    ([mark, ...pair]) => {
      const part = document.createElement('div')
      part.dataset.scheme = mark
      document.body.append(part)
      const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
      const lightnesses = pair.map((token) => {
        part.style.color = `var(${token})`
        if (context === null) return 0
        context.fillStyle = getComputedStyle(part).color
        context.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((byte) =>
          byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      })
      part.remove()
      const [dark = 0, light = 0] = lightnesses.toSorted((one, other) => one - other)
      return (light + 0.05) / (dark + 0.05)
    },
    [scheme, ...tokens],
  )

test('field borders, marks and the focus ring have 3:1 contrast on every background in both schemes, whatever the brand', async ({
  visitor: { page },
}) => {
  await openKit(page)
  for (const brand of [undefined, ...brands]) {
    if (brand !== undefined) await applyBrand(page, brand)
    for (const scheme of ['light', 'dark'])
      for (const mark of marks)
        for (const background of backgrounds)
          expect(
            await contrastOf(page, scheme, [mark, background]),
            `${mark} on ${background}, ${scheme}, ${brand?.brand ?? 'the site’s own'}`,
          ).toBeGreaterThanOrEqual(3)
  }
})

test('no text is cut off with the text spacing that a reader may set', async ({ visitor: { page } }) => {
  await openKit(page)
  const cutOff = await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
        'p { margin-block-end: 2em !important }',
    )
    document.adoptedStyleSheets = [sheet]
    return [...document.querySelectorAll('.kit-panel :is(p, a, button, label, legend, h2, h3, dt, dd, li, span)')]
      .filter((part) => !part.matches('.visually-hidden') && part.clientHeight > 0)
      .filter(
        (part) =>
          getComputedStyle(part).overflow !== 'visible' &&
          (part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1),
      )
      .map((part) => part.outerHTML)
  })
  expect(cutOff).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
})

test('the kit can be viewed 390 and 1280 wide', async ({ visitor: { page } }) => {
  await openKit(page)
  for (const width of [390, 1280]) {
    await page.getByLabel('Width').selectOption(String(width))
    const frame = page.frameLocator(`iframe[title="The kit at ${width}"]`)
    await expect(frame.getByRole('region', { name: 'ui/Button', exact: true })).toBeVisible()
    await page.reload()
  }
})
