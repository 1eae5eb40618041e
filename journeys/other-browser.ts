import { type Browser, test } from '@playwright/test'
import { visitorOf, type Visitor } from './visitor.ts'

/** A visitor in a separate browser of the journey's width. */
export const otherBrowser = async (browser: Browser): Promise<Visitor> =>
  visitorOf(await (await browser.newContext(test.info().project.use)).newPage())
