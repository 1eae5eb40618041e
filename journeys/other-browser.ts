import { type Browser, test } from '@playwright/test'
import { visitorOf, type Visitor } from './visitor.ts'

/** Somebody in a browser of their own, of the story's width. */
export const otherBrowser = async (browser: Browser): Promise<Visitor> =>
  visitorOf(await (await browser.newContext(test.info().project.use)).newPage())
