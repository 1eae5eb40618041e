import type { Page } from '@playwright/test'
import { maria } from './person.ts'
import { expect, test, visitorOf } from './visitor.ts'

type Site = { name: string; settings: Record<string, string> }

const siteOf = async (page: Page): Promise<Site> => {
  const { site }: { site: Site } = JSON.parse((await page.locator('#bootstrap').textContent()) ?? '')
  return site
}
/** An address, a color or a sentence is of one brand; a yes or a number may be of both. */
const isWord = (value: unknown): value is string => typeof value === 'string' && value.length > 5
const grouped = (phone: string) => phone.replace(/^(...)(...)(....)$/, '($1) $2-$3')

/** What stands in the first brand's settings and not in the second's, as it is written on a page; its colors apart. */
const ownOf = (first: Site, second: Site) => {
  const others = Object.values(second.settings)
  const own = Object.values(first.settings)
    .filter(isWord)
    .filter((value) => !others.includes(value))
  return {
    colors: own.filter((value) => /^#[\da-f]{6}$/.test(value)),
    words: [first.name, 'Harborview', ...own, grouped(first.settings.phone ?? '')].map((word) => word.toLowerCase()),
  }
}

/** All that is painted on this page, as rgb(…), with what stands before and after each element. */
const paintOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const painted = ['color', 'backgroundColor', 'backgroundImage', 'borderTopColor', 'borderLeftColor'] as const
    const more = ['borderBottomColor', 'outlineColor', 'fill', 'stroke', 'boxShadow', 'accentColor'] as const
    const seen = new Set<string>()
    for (const element of document.querySelectorAll('*'))
      for (const part of [null, '::before', '::after']) {
        const style = getComputedStyle(element, part)
        for (const name of [...painted, ...more]) seen.add(style[name])
      }
    return [...seen]
  })
const asPainted = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

test('a second brand shows no text, link or color of the first, from its home to the receipt email [SF-1.09, SF-1.10, D-6.07]', async ({
  visitor: { page, open, mails: allMails },
}) => {
  const firstAddress = process.env.STORY_ADDRESS ?? ''
  const { port } = new URL(firstAddress)
  const address = `http://branded.localhost:${port}`
  await page.setViewportSize({ width: 1280, height: 800 })
  await open()
  const button = page.getByRole('button', { name: 'See plans and prices' })
  await expect(button, 'the main button is in the first screen').toBeInViewport({ ratio: 1 })
  const first = await siteOf(page)

  const visitor = visitorOf(page, address)
  await visitor.open()
  const second = await siteOf(page)
  expect([first.name, second.name]).toEqual(['Harborview Benefits', 'Larkfield Cover'])
  const { words, colors } = ownOf(first, second)
  expect(words).toContain('(312) 555-0100')
  expect(colors).toEqual(['#0f766e', '#b4532a'])
  const expectNothingOfFirst = (where: string, text: string) => {
    const said = text.toLowerCase()
    expect(
      [...words, `//${new URL(firstAddress).host}`, `${firstAddress}/`].filter((word) => said.includes(word)),
      where,
    ).toEqual([])
  }
  const ofSecond = async (name: string) => {
    const html = await page.evaluate(() => {
      const all = document.documentElement.cloneNode(true)
      if (all instanceof Element) for (const style of all.querySelectorAll('style')) style.remove()
      return all instanceof Element ? all.outerHTML : ''
    })
    expect(html).toContain('Larkfield Cover')
    expectNothingOfFirst(name, html)
    const paint = (await paintOf(page)).join(' ')
    // As it is, or as light as text has to be.
    expect(paint.includes(asPainted('#6b2f5b')) || / 337\.\d+\)/.test(paint), name).toBe(true)
    for (const color of colors) expect(paint, name).not.toContain(asPainted(color))
  }

  await visitor.heading('Good teeth. Clear eyes. One bill.')
  await expect(button).toBeInViewport({ ratio: 1 })
  await ofSecond('home')
  await visitor.looksRight('larkfield-home')
  await visitor.seePlans('Just me')
  await expect(page.getByRole('heading', { name: /Dental \d+/ })).toBeVisible()
  await ofSecond('plans')
  await page.getByRole('link', { name: 'Aetna Dental High', exact: true }).click()
  await visitor.heading('Aetna Dental High')
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible()
  await ofSecond('plan')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await visitor.heading('My Cart')
  await expect(page.getByText('Every month after', { exact: true })).toBeVisible()
  await ofSecond('cart')
  await visitor.proceed()
  await ofSecond('personal')
  await visitor.fillPersonal()
  await visitor.next()
  await visitor.fillContact()
  await ofSecond('contact')
  await visitor.next()
  await visitor.sign()
  await ofSecond('agreement')
  await visitor.next()
  await visitor.payByCard()
  await ofSecond('billing')
  await visitor.next()
  await visitor.heading('Review & Confirmation')
  await ofSecond('review')
  await visitor.submit()
  await ofSecond('receipt')

  const number = (await page.locator('.policy-number').textContent()) ?? '—'
  const mails = (await allMails()).filter(({ subject }) => subject.includes(number))
  expect(mails.map(({ to_address }) => to_address)).toContain(maria.email_address)
  expect(new Set(mails.map(({ from_name }) => from_name))).toEqual(new Set(['Larkfield Cover']))
  for (const { mail_id, to_address, from_name, subject, text, html } of mails) {
    const said = [from_name, subject, text, html].join('\n')
    expect(said).toContain('#6b2f5b')
    expect(said).toContain('(503) 555-0188')
    // The host's group is one of the first brand's, and its own receipt calls it by its name.
    if (to_address === maria.email_address) expectNothingOfFirst('mail', said)
    const hosts = [...said.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host)
    expect(new Set(hosts)).toEqual(new Set([new URL(address).hostname]))
    await visitor.open(`/dev/mailbox?mail=${mail_id}`)
    await expect(page.getByText(subject).first()).toBeVisible()
  }
})
