import { expect, test, type Page } from '@playwright/test'
import axe from 'axe-core'
import { HtmlValidate } from 'html-validate'
import { basename } from 'node:path'
import { bothWidths, laidOutAnew } from './widths.ts'

/** What axe finds wrong on this page, with the elements; only by these rules, if given. */
export const findings = async (page: Page, rules?: readonly string[]): Promise<string[]> => {
  // A page keeps the script until another address is loaded.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async (only) => {
    // A color on its way to another is neither of them.
    const changing = document
      .getAnimations()
      .filter((one) => one instanceof CSSTransition && one.playState === 'running')
    await Promise.allSettled(changing.map(({ finished }) => finished))
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe
    // What passes is only counted: writing it out takes half of the time. No page has frames.
    const options = { resultTypes: ['violations' as const], selectors: false, iframes: false }
    const { violations } = await run(document, only === undefined ? options : { ...options, runOnly: [...only] })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, rules)
}

/** Does this on the page as a dark device shows it. What is out of view would otherwise wait in the other scheme's colors. */
const inDark = async <T>(page: Page, look: () => Promise<T>): Promise<T> => {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important; content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  const seen = await look()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => void (document.adoptedStyleSheets = []))
  return seen
}

const markup = new HtmlValidate({ extends: ['html-validate:standard'] })
/** What is wrong with a page's markup, as sent or as it stands. */
export const markupFaults = async (html: string): Promise<string[]> => {
  const { results } = await markup.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
  )
}

/** The two ways in which a story looks at a screen; each is a picture too where SCREENS names a folder. */
export const looks = (page: Page) => {
  let shot = 0
  const width = () => page.viewportSize()?.width ?? 0
  const runsAtBoth = () => bothWidths.includes(basename(test.info().file, '.spec.ts'))

  const draw = async (name: string): Promise<void> => {
    if (process.env.SCREENS === undefined) return
    shot += 1
    const path = `${process.env.SCREENS}/${width()}-${String(shot).padStart(2, '0')}-${name}`
    await page.screenshot({ path: `${path}.png`, fullPage: true })
    await inDark(page, async () => page.screenshot({ path: `${path}-dark.png`, fullPage: true }))
  }
  const scrollsNot = async (name: string): Promise<void> => {
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${name} scrolls sideways at ${width()}`).toBeLessThanOrEqual(0)
  }
  /** Nothing scrolls sideways on this screen, at 390 or at 1280. */
  const fits = async (name: string): Promise<void> => {
    await draw(name)
    await scrollsNot(name)
    const own = page.viewportSize()
    if (own === null || runsAtBoth()) return
    await page.setViewportSize({ ...own, width: own.width === 390 ? 1280 : 390 })
    await scrollsNot(name)
    await page.setViewportSize(own)
  }
  /**
   * Nor do axe and the markup checker find anything, nor axe too little contrast in the dark scheme; at 1280 a story of both widths asks
   * them only about what is laid out anew.
   */
  const looksRight = async (name: string): Promise<void> => {
    if (width() === 390 || !runsAtBoth() || laidOutAnew.includes(name))
      expect([
        ...(await findings(page)),
        ...(await inDark(page, async () => findings(page, ['color-contrast']))),
        ...(await markupFaults(await page.content())),
      ]).toEqual([])
    await fits(name)
  }
  return { looksRight, fits }
}
