import { writeFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { expect, test, visitorOf } from './visitor.ts'

type Secrets = { first: string; ssn: string; signature: string; card: string; code: string; account: string }
const one = {
  first: 'Maria',
  ssn: '219099999',
  signature: 'Maria Lopez',
  card: '4242424242424242',
  code: '123',
  account: '000123456789',
}
const other = {
  first: 'Maria',
  ssn: '219044444',
  signature: 'LOPEZ, maria',
  card: '4111111111111111',
  code: '987',
  account: '98765432',
}

/** The pictures a browser sends during the steps with these secrets, as data URLs in order. */
const picturesOf = async (page: Page, given: Secrets): Promise<string[]> => {
  const visitor = visitorOf(page)
  const pictures: string[] = []
  const names: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/save-screenshot')) return
    const sent: { name: string; image: string } = request.postDataJSON()
    names.push(sent.name)
    pictures.push(sent.image)
  })
  await visitor.begin('Just me', 2009)
  await visitor.fillPersonal()
  await page.getByLabel('First name').fill(given.first)
  await page.getByLabel('Social Security number').fill(given.ssn)
  await visitor.next()
  await visitor.fillContact()
  await visitor.next()
  await visitor.sign()
  await page.locator('#answer').fill(given.ssn.slice(-4))
  await page.getByLabel('Type your name as your signature').fill(given.signature)
  await visitor.next()
  await visitor.payByCard()
  await page.getByLabel('Card number').fill(given.card)
  await page.getByLabel('Security code').fill(given.code)
  await visitor.next()
  await visitor.heading('Review & Confirmation')
  await page.getByRole('button', { name: 'Back' }).click()
  await visitor.payByAccount()
  await page.getByLabel('Account number').fill(given.account)
  await visitor.next()
  await visitor.heading('Review & Confirmation')
  await expect
    .poll(() => names)
    .toEqual(['cart', 'primary_info', 'contact_info', 'aggrement_info', 'payment_info', 'payment_info'])
  return pictures
}

/** A picture's number of dark pixels, which tells an empty one from one with text. */
const darkPixels = (page: Page, picture: string): Promise<number> =>
  page.evaluate(async (url) => {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] }
    return data.filter((value, at) => at % 4 === 0 && value < 100).length
  }, picture)

/** In a browser of a dark device: pictures are light all the same. */
const inNewBrowser = async <T>(browser: Browser, width: number, run: (page: Page) => Promise<T>): Promise<T> => {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: 'dark' })
  const result = await run(await context.newPage())
  await context.close()
  return result
}

test('step pictures are identical pixel for pixel whatever number, code and signature was typed, light or dark [D-4.08]', async ({
  browser,
  page,
  viewport,
}) => {
  const width = viewport?.width ?? 1280
  const mine = await picturesOf(page, one)
  const theirs = await inNewBrowser(browser, width, (second) => picturesOf(second, other))
  if (process.env.SCREENS !== undefined)
    for (const [at, picture] of mine.entries())
      writeFileSync(
        `${process.env.SCREENS}/${width}-picture-${at}.png`,
        Buffer.from(picture.split(',')[1] ?? '', 'base64'),
      )
  for (const [at, picture] of mine.entries()) {
    expect(await darkPixels(page, picture), `picture ${at} is empty`).toBeGreaterThan(500)
    expect(picture === theirs[at], `picture ${at} shows a secret`).toBe(true)
  }
})
