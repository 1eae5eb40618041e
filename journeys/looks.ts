import { expect, test, type Page } from '@playwright/test'
import axe from 'axe-core'
import { HtmlValidate } from 'html-validate'
import { basename } from 'node:path'
import { bothWidths, wideLayouts } from './widths.ts'

/** axe's violations on this page with their elements; only of `rules`, if given. */
export const findings = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  // A page keeps the script until another URL is loaded.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async (only) => {
    // During a transition, a color is neither the old nor the new one.
    const transitions = document
      .getAnimations()
      .filter((one) => one instanceof CSSTransition && one.playState === 'running')
    await Promise.allSettled(transitions.map(({ finished }) => finished))
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe
    // Reporting passes would double the time. No page has frames.
    const options = { resultTypes: ['violations' as const], selectors: false, iframes: false }
    const { violations } = await run(document, only === undefined ? options : { ...options, runOnly: [...only] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, rules)
}

/** Runs `look` in the dark scheme. Content out of view is rendered too, since it would keep the light colors. */
const inDark = async <T>(page: Page, look: () => Promise<T>): Promise<T> => {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important; content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  const result = await look()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => void (document.adoptedStyleSheets = []))
  return result
}

const markup = new HtmlValidate({ extends: ['html-validate:standard'] })
/** Errors in a page's markup, as sent or as rendered. */
export const markupFaults = async (html: string): Promise<string[]> => {
  const { results } = await markup.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
  )
}

/** The two checks of a screen in a journey; each also takes screenshots if SCREENS names a folder. */
export const looks = (page: Page) => {
  let screenshots = 0
  const width = () => page.viewportSize()?.width ?? 0
  const runsAtBoth = () => bothWidths.includes(basename(test.info().file, '.spec.ts'))

  const takeScreenshots = async (name: string): Promise<void> => {
    if (process.env.SCREENS === undefined) return
    screenshots += 1
    const path = `${process.env.SCREENS}/${width()}-${String(screenshots).padStart(2, '0')}-${name}`
    await page.screenshot({ path: `${path}.png`, fullPage: true })
    await inDark(page, async () => page.screenshot({ path: `${path}-dark.png`, fullPage: true }))
  }
  const expectNoSidewaysScroll = async (name: string): Promise<void> => {
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${name} scrolls sideways at ${width()}`).toBeLessThanOrEqual(0)
  }
  /** Checks that nothing scrolls sideways on this screen, at 390 and at 1280. */
  const fits = async (name: string): Promise<void> => {
    await takeScreenshots(name)
    await expectNoSidewaysScroll(name)
    const viewport = page.viewportSize()
    if (viewport === null || runsAtBoth()) return
    await page.setViewportSize({ ...viewport, width: viewport.width === 390 ? 1280 : 390 })
    await expectNoSidewaysScroll(name)
    await page.setViewportSize(viewport)
  }
  /**
   * Also runs axe, axe's contrast rule in the dark scheme, and the markup checker. Journeys at both widths run them at 1280 only for
   * `wideLayouts`.
   */
  const looksRight = async (name: string): Promise<void> => {
    if (width() === 390 || !runsAtBoth() || wideLayouts.includes(name))
      expect([
        ...(await findings(page)),
        ...(await inDark(page, async () => findings(page, ['color-contrast']))),
        ...(await markupFaults(await page.content())),
      ]).toEqual([])
    await fits(name)
  }
  return { looksRight, fits }
}
