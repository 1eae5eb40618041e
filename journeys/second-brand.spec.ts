import type { Page } from '@playwright/test'
import { maria } from './person.ts'
import { expect, test, visitorOf } from './visitor.ts'

type Site = { name: string; settings: Record<string, string> }

const siteOf = async (page: Page): Promise<Site> => {
  const { site }: { site: Site } = JSON.parse((await page.locator('#bootstrap').textContent()) ?? '')
  return site
}
/** URLs, colors and sentences belong to one brand; flags and numbers may be the same in both. */
const isBrandText = (value: unknown): value is string => typeof value === 'string' && value.length > 5
const formatPhone = (phone: string) => phone.replace(/^(...)(...)(....)$/, '($1) $2-$3')

/** Texts and colors that only the first brand's settings have, as written on a page. */
const onlyInFirst = (first: Site, second: Site) => {
  const others = Object.values(second.settings)
  const distinct = Object.values(first.settings)
    .filter(isBrandText)
    .filter((value) => !others.includes(value))
  return {
    colors: distinct.filter((value) => /^#[\da-f]{6}$/.test(value)),
    words: [first.name, 'Harborview', ...distinct, formatPhone(first.settings.phone ?? '')].map((word) =>
      word.toLowerCase(),
    ),
  }
}

/** All colors painted on this page, including those of ::before and ::after. */
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
const rgbOf = (hex: string) =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`

test('a second brand shows no text, link or color of the first, from its home to the receipt email [SF-1.09, SF-1.10, D-6.07]', async ({
  visitor: { page, open, mails: allMails },
}) => {
  const firstUrl = process.env.STORY_ADDRESS ?? ''
  const { port } = new URL(firstUrl)
  const secondUrl = `http://branded.localhost:${port}`
  await page.setViewportSize({ width: 1280, height: 800 })
  await open()
  const button = page.getByRole('button', { name: 'See plans and prices' })
  await expect(button, 'the main button is on the first screen').toBeInViewport({ ratio: 1 })
  const first = await siteOf(page)

  const visitor = visitorOf(page, secondUrl)
  await visitor.open()
  const second = await siteOf(page)
  expect([first.name, second.name]).toEqual(['Harborview Benefits', 'Larkfield Cover'])
  const { words, colors } = onlyInFirst(first, second)
  expect(words).toContain('(312) 555-0100')
  expect(colors).toEqual(['#0f766e', '#b4532a'])
  const expectNothingOfFirst = (where: string, text: string) => {
    const lowerText = text.toLowerCase()
    expect(
      [...words, `//${new URL(firstUrl).host}`, `${firstUrl}/`].filter((word) => lowerText.includes(word)),
      where,
    ).toEqual([])
  }
  const expectOnlySecond = async (name: string) => {
    const html = await page.evaluate(() => {
      const all = document.documentElement.cloneNode(true)
      if (all instanceof Element) for (const style of all.querySelectorAll('style')) style.remove()
      return all instanceof Element ? all.outerHTML : ''
    })
    expect(html).toContain('Larkfield Cover')
    expectNothingOfFirst(name, html)
    const paint = (await paintOf(page)).join(' ')
    // The brand color itself, or a lighter shade for text.
    expect(paint.includes(rgbOf('#6b2f5b')) || / 337\.\d+\)/.test(paint), name).toBe(true)
    for (const color of colors) expect(paint, name).not.toContain(rgbOf(color))
  }

  await visitor.heading('Good teeth. Clear eyes. One bill.')
  await expect(button).toBeInViewport({ ratio: 1 })
  await expectOnlySecond('home')
  await visitor.looksRight('larkfield-home')
  await visitor.seePlans('Just me')
  await expect(page.getByRole('heading', { name: /Dental \d+/ })).toBeVisible()
  await expectOnlySecond('plans')
  await page.getByRole('link', { name: 'Aetna Dental High', exact: true }).click()
  await visitor.heading('Aetna Dental High')
  await expect(page.getByRole('button', { name: 'Add to Cart', exact: true })).toBeVisible()
  await expectOnlySecond('plan')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await visitor.heading('My Cart')
  await expect(page.getByText('Every month after', { exact: true })).toBeVisible()
  await expectOnlySecond('cart')
  await visitor.proceed()
  await expectOnlySecond('personal')
  await visitor.fillPersonal()
  await visitor.next()
  await visitor.fillContact()
  await expectOnlySecond('contact')
  await visitor.next()
  await visitor.sign()
  await expectOnlySecond('agreement')
  await visitor.next()
  await visitor.payByCard()
  await expectOnlySecond('billing')
  await visitor.next()
  await visitor.heading('Review & Confirmation')
  await expectOnlySecond('review')
  await visitor.submit()
  await expectOnlySecond('receipt')

  const number = (await page.locator('.policy-number').textContent()) ?? '—'
  const mails = (await allMails()).filter(({ subject }) => subject.includes(number))
  expect(mails.map(({ to_address }) => to_address)).toContain(maria.email_address)
  expect(new Set(mails.map(({ from_name }) => from_name))).toEqual(new Set(['Larkfield Cover']))
  for (const { mail_id, to_address, from_name, subject, text, html } of mails) {
    const mailText = [from_name, subject, text, html].join('\n')
    expect(mailText).toContain('#6b2f5b')
    expect(mailText).toContain('(503) 555-0188')
    // The site's group belongs to the first brand, so the group's own email may name it.
    if (to_address === maria.email_address) expectNothingOfFirst('mail', mailText)
    const hosts = [...mailText.matchAll(/https?:\/\/([\w.-]+)/g)].map(([, host]) => host)
    expect(new Set(hosts)).toEqual(new Set([new URL(secondUrl).hostname]))
    await visitor.open(`/dev/mailbox?mail=${mail_id}`)
    await expect(page.getByText(subject).first()).toBeVisible()
  }
})
