import { writeFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { expect, test, visitorOf } from './visitor.ts'

type Secrets = { first: string; ssn: string; signature: string; card: string; code: string; account: string }
const firstSecrets = {
  first: 'Maria',
  ssn: '219099999',
  signature: 'Maria Lopez',
  card: '4242424242424242',
  code: '123',
  account: '000123456789',
}
const secondSecrets = {
  first: 'Maria',
  ssn: '219044444',
  signature: 'LOPEZ, maria',
  card: '4111111111111111',
  code: '987',
  account: '98765432',
}

/** The screenshots that a browser sends during the steps with these secrets, as data URLs in order. */
const takeScreenshots = async (page: Page, secrets: Secrets): Promise<string[]> => {
  const visitor = visitorOf(page)
  const screenshots: string[] = []
  const names: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/save-screenshot')) return
    const sent: { name: string; image: string } = request.postDataJSON()
    names.push(sent.name)
    screenshots.push(sent.image)
  })
  await visitor.begin('Just me', 2009)
  await visitor.fillPersonal()
  await page.getByLabel('First name').fill(secrets.first)
  await page.getByLabel('Social Security number').fill(secrets.ssn)
  await visitor.next()
  await visitor.fillContact()
  await visitor.next()
  await visitor.sign()
  await page.locator('#answer').fill(secrets.ssn.slice(-4))
  await page.getByLabel('Type your name as your signature').fill(secrets.signature)
  await visitor.next()
  await visitor.payByCard()
  await page.getByLabel('Card number').fill(secrets.card)
  await page.getByLabel('Security code').fill(secrets.code)
  await visitor.next()
  await visitor.heading('Review & Confirmation')
  await page.getByRole('button', { name: 'Back' }).click()
  await visitor.payByAccount()
  await page.getByLabel('Account number').fill(secrets.account)
  await visitor.next()
  await visitor.heading('Review & Confirmation')
  await expect
    .poll(() => names)
    .toEqual(['cart', 'primary_info', 'contact_info', 'aggrement_info', 'payment_info', 'payment_info'])
  return screenshots
}

/** A screenshot's number of dark pixels, which tells an empty one from one with text. */
const darkPixels = (page: Page, screenshot: string): Promise<number> =>
  page.evaluate(async (url) => {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] }
    return data.filter((value, at) => at % 4 === 0 && value < 100).length
  }, screenshot)

/** Runs this in a browser in dark mode, where screenshots are light all the same. */
const inNewBrowser = async <T>(browser: Browser, width: number, run: (page: Page) => Promise<T>): Promise<T> => {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: 'dark' })
  const result = await run(await context.newPage())
  await context.close()
  return result
}

test('step screenshots are identical pixel for pixel whatever number, code and signature was typed, in light or dark mode [D-4.08]', async ({
  browser,
  page,
  viewport,
}) => {
  const width = viewport?.width ?? 1280
  const mine = await takeScreenshots(page, firstSecrets)
  const theirs = await inNewBrowser(browser, width, (second) => takeScreenshots(second, secondSecrets))
  if (process.env.SCREENS !== undefined)
    for (const [index, screenshot] of mine.entries())
      writeFileSync(
        `${process.env.SCREENS}/${width}-screenshot-${index}.png`,
        Buffer.from(screenshot.split(',')[1] ?? '', 'base64'),
      )
  for (const [index, screenshot] of mine.entries()) {
    expect(await darkPixels(page, screenshot), `screenshot ${index} is empty`).toBeGreaterThan(500)
    expect(screenshot === theirs[index], `screenshot ${index} shows a secret`).toBe(true)
  }
})
