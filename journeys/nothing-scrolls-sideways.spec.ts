import { pageAddresses } from '@openroll/contract/addresses'
import type { Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { fillEmployer } from './employee.ts'
import { maria } from './person.ts'
import { watchRequests } from './requests.ts'
import { expect, test } from './visitor.ts'

/** URLs to open for each route; a new route doesn't compile until it has an entry here. */
const urlsByRoute = {
  '/': ['/'],
  '/home': ['/home'],
  '/BenAdvanceHome': ['/BenAdvanceHome'],
  '/website': ['/website?group=bluewater'],
  '/websites': ['/websites?group=elevate&id=M-1'],
  '/external': ['/external?site=lakeside'],
  '/referrals': ['/referrals?rid=demo-referral'],
  '/member-benefit-store/:id/:tier': ['/member-benefit-store/9001/IO'],
  '/PlanQuestionView': ['/PlanQuestionView?plan_id=1002'],
  '/plans': ['/plans', '/plans?type=DENTAL', '/plans?compare=1001,1002,7001'],
  '/compare': ['/compare?plans=1001,1002,3001,7001'],
  '/plan/:planId/:planName?': ['/plan/1002', '/plan/3001', '/plan/7001', '/plan/99999'],
  '/cart': ['/cart'],
  '/enrollment/:step': [
    'personal-info',
    'contact-info',
    'employer-info',
    'beneficiary-info',
    'dependent-information',
    'agreement-signature',
    'billing-information',
    'review-confirm',
  ].map((step) => `/enrollment/${step}`),
  '/receipt': [],
  '/confirmation': [],
  '/continue-enrollment': ['/continue-enrollment'],
  '/direct-continue/:id/:tab?': ['/direct-continue/nobody'],
  '/provider-list': ['/provider-list'],
  '/app': ['/app'],
  '/privacy': ['/privacy'],
  '/terms': ['/terms'],
  '/accessibility': ['/accessibility'],
  '/agent-home': ['/agent-home'],
  '/group-home': ['/group-home'],
  '/member-home': ['/member-home'],
  '/agent-select-member': ['/agent-select-member', '/agent-select-member?search=nobody'],
  '/group-select-member': ['/group-select-member', '/group-select-member?search=nobody'],
  '/agent-member/:userId': ['/agent-member/9001'],
  '/group-member/:userId': ['/group-member/9001'],
  '/sign-in': ['/sign-in'],
  '/landing-config-error/:type': ['/landing-config-error/Group'],
} satisfies Record<(typeof pageAddresses)[number], string[]>
const otherUrls = ['/404', '/dana-reyes', '/bluewater']

const long = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis'
/** Gives names from the server's directory a long surname. Requests pages unrendered, so that all names come through calls. */
const lengthenNames = async (page: Page) => {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const headers = await route.request().allHeaders()
    return route.continue({ headers: { ...headers, 'sec-fetch-dest': 'iframe' } })
  })
  await page.route(/\/api\/v1\/(?!add-)/, async (route) => {
    const answer = await route.fetch().catch(() => undefined)
    const text = await answer?.text().catch(() => undefined)
    if (answer === undefined || text === undefined) return route.abort()
    if (!(answer.headers()['content-type'] ?? '').includes('json')) return route.fulfill({ response: answer })
    const body = text.replaceAll(/Omar Quinn|Dana Reyes|Bluewater Logistics/g, `$& ${long}`)
    return route.fulfill({ response: answer, body })
  })
}

test.describe('no page scrolls sideways at any width from 320 to 1920, whatever its content, for', () => {
  test.setTimeout(240_000)
  for (const [who, email] of [
    ['a signed-out visitor', undefined],
    ['a rep', 'omar.quinn@example.com'],
    ['a group administrator', 'admin@bluewater.example'],
  ] as const)
    test(who, async ({ visitor }) => {
      const { page } = visitor
      const widths = [390, 320, 768, 1280, 1920]
      const problems: string[] = []
      const { waitForIdle } = watchRequests(page)
      /** Checks the page at each width, and names the elements that are too wide. */
      const measure = async (name: string) => {
        await waitForIdle()
        await expect(page.locator('.skeleton')).toHaveCount(0)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          const tooWide = await page.evaluate(() => {
            const viewWidth = document.documentElement.clientWidth
            if ((document.scrollingElement?.scrollWidth ?? 0) <= viewWidth) return null
            const elements = [...document.querySelectorAll('body *')].filter(
              (element) => element.getBoundingClientRect().right > viewWidth + 0.5,
            )
            return elements.slice(-2).map((element) => element.outerHTML.slice(0, 90))
          })
          if (tooWide !== null) problems.push(`${width} ${name}: ${tooWide.join(' … ')}`)
          const header = page.locator('.header-row')
          if (width >= 1280 && (await header.count()) > 0) {
            const { height } = (await header.boundingBox()) ?? { height: 0 }
            if (height > 80) problems.push(`${width} ${name}: the header is ${height} px high`)
          }
          if (process.env.SCREENS !== undefined) {
            const folder = `${process.env.SCREENS}/${who}`
            mkdirSync(folder, { recursive: true })
            await page.screenshot({ path: `${folder}/${name.replaceAll(/\W+/g, '-')}-${width}.png`, fullPage: true })
          }
        }
        await page.setViewportSize({ width: widths[0] ?? 390, height: 900 })
      }
      await lengthenNames(page)
      await visitor.open()
      if (email === undefined) await visitor.seePlans('Just me')
      else {
        await visitor.open('/sign-in')
        await visitor.signIn(email)
        await (email.startsWith('omar')
          ? visitor.startNewMember()
          : visitor.startNewMember('Payroll', 'their own group'))
        await visitor.seePlans('Just me')
      }
      await visitor.addPlan(1002)
      await visitor.proceed()
      await visitor.fillPersonal(long)
      await visitor.next()
      await visitor.fillContact()
      await visitor.next()
      if (email?.startsWith('admin') === true) {
        await fillEmployer(visitor)
        await visitor.next()
      }
      await visitor.heading('Agreement & Signature')
      const withCart = (
        ['/enrollment/:step', '/cart', '/plans', '/compare', '/plan/:planId/:planName?'] as const
      ).flatMap((path) => urlsByRoute[path])
      for (const url of withCart) {
        await visitor.open(url)
        await measure(url)
      }
      await visitor.open('/enrollment/agreement-signature')
      if (email === undefined) {
        await visitor.signAndPay()
        await visitor.heading('Review & Confirmation')
        await measure('review')
        await page.getByRole('button', { name: 'Submit enrollment' }).click()
        await visitor.heading(`Thank you, ${maria.first_name}`)
        await measure('receipt')
      }
      // A visitor's cart is gone after submission; signed-in people still have theirs.
      const measured = email === undefined ? urlsByRoute['/enrollment/:step'] : withCart
      const rest = [...Object.values(urlsByRoute).flat(), ...otherUrls].filter((url) => !measured.includes(url))
      for (const url of rest) {
        await visitor.open(url)
        await measure(url)
      }
      expect(problems).toEqual([])
    })
})
