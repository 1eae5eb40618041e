import { expect, test, type Page } from '@playwright/test'
import axe from 'axe-core'
import { HtmlValidate } from 'html-validate'
import { basename } from 'node:path'
import { bothWidths, laidOutAnew } from './widths.ts'

/** What axe finds wrong on this page, with the elements. */
const findings = async (page: Page): Promise<string[]> => {
  // A page keeps the script until another address is loaded.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    // A color on its way to another is neither of them.
    const changing = document
      .getAnimations()
      .filter((one) => one instanceof CSSTransition && one.playState === 'running')
    await Promise.allSettled(changing.map(({ finished }) => finished))
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe
    // What passes is only counted: writing it out takes half of the time. No page has frames.
    const { violations } = await run(document, { resultTypes: ['violations'], selectors: false, iframes: false })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
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
    const path = `${process.env.SCREENS}/${width()}-${String(shot).padStart(2, '0')}-${name}.png`
    await page.screenshot({ path, fullPage: true })
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
  /** Nor do axe and the markup checker find anything; at 1280 a story of both widths asks them only about what is laid out anew. */
  const looksRight = async (name: string): Promise<void> => {
    if (width() === 390 || !runsAtBoth() || laidOutAnew.includes(name))
      expect([...(await findings(page)), ...(await markupFaults(await page.content()))]).toEqual([])
    await fits(name)
  }
  return { looksRight, fits }
}
