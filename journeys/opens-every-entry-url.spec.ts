import { maria } from './person.ts'
import { expect, test } from './visitor.ts'

/** Each entry URL, the page it leads to, and that page's heading (SF-4.40, D-9.03). */
const entries: readonly (readonly [url: string, path: string, heading: string | RegExp])[] = [
  ['/websites?group=elevate&id=M-100', '/', 'Welcome to Elevate Partner Group'],
  ['/website?group=dana-reyes', '/', 'Welcome! I’m Dana Reyes'],
  ['/external?site=lakeside', '/home', 'Dental and Vision for Everyone'],
  ['/plans?agent_id=10109&group=77&type=dental', '/plans?type=dental', 'Plans and prices'],
  ['/bluewater/plans', '/plans', 'Plans and prices'],
  ['/bluewater/external?site=lakeside', '/home', 'Dental and Vision for Everyone'],
  ['/BenAdvanceHome', '/BenAdvanceHome', 'Dental and Vision for Everyone'],
  ['/PlanQuestionView?plan_id=1002', '/plan/1002#questions', /Aetna/],
  ['/member-benefit-store/9001/IO', '/sign-in?to=%2Fmember-benefit-store%2F9001%2FIO', 'Sign in'],
  ['/confirmation', '/confirmation', 'We can’t show this receipt here'],
  ['/referrals', '/404', 'OOPS!'],
  ['/referrals?rid=nobody', '/404', 'OOPS!'],
  ['/external?site=nobody', '/404', 'OOPS!'],
  ['/websites?group=nobody', '/404', 'OOPS!'],
  ['/?agent_id=4242', '/404', 'OOPS!'],
]

test('every entry URL leads where it should, and unknown ones are not found [SF-4.40, SF-4.41, SF-8.08, SF-2.04, D-9.01, D-9.03, EW-2.01]', async ({
  visitor,
}) => {
  const { page } = visitor
  for (const [url, path, heading] of entries) {
    await visitor.open(url)
    await visitor.heading(heading)
    await expect.poll(() => page.url().replace(/^https?:\/\/[^/]+/, '')).toBe(path)
    await page.evaluate(() => localStorage.clear())
  }
})

test('a referred visitor sees who referred them and enrolls under that rep [SF-2.10, SF-2.30, SF-2.43, EW-2.49, SF-7.17]', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.open('/referrals?rid=demo-referral')
  await expect(page.getByText('Referred By')).toContainText('Dana Reyes')
  await visitor.looksRight('referral')
  await visitor.seePlans('Just me')
  await expect(page.getByRole('link', { name: 'Harborview Benefits' })).toHaveAttribute(
    'href',
    '/referrals?rid=demo-referral',
  )
  await visitor.addPlan(1002)
  await visitor.proceed()
  await visitor.fillPersonalAndContact()
  await visitor.signAndPay()
  await visitor.submit()
  const number = (await page.locator('.policy-number').textContent()) ?? '—'
  const recipients = (await visitor.mails())
    .filter((mail) => mail.subject.includes(number))
    .map((mail) => mail.to_address)
  expect(recipients.toSorted()).toEqual(['dana.reyes@example.com', 'maria.lopez@mail.example'])
})

test('an outside site’s group is named on the home page and requires its code; Elevate’s members start right away [SF-2.28, SF-2.05, SF-4.40, D-1.19]', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.open('/external?site=lakeside')
  const ownerRegion = page.getByRole('region', { name: 'Who you enroll with' })
  await expect(ownerRegion).toContainText('Bluewater Logistics')
  await ownerRegion.getByRole('button', { name: 'Enter your group code' }).click()
  await visitor.looksRight('under-with-code')
  await page.getByLabel('Group enrollment code').fill('blue3001')
  await ownerRegion.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByLabel('Group enrollment code')).toHaveCount(0)
  await visitor.open('/websites?group=elevate&id=M-200')
  await page.getByRole('button', { name: 'Start Enrollment' }).click()
  await visitor.waitForHome()
  await expect(ownerRegion).toContainText('Elevate Partner Group')
  await expect(ownerRegion).toContainText('Direct')
  await visitor.looksRight('under-elevate')
})

test('the specially branded host keeps its own group, and Home is its first page [SF-1.09, SF-2.03, SF-9.16]', async ({
  visitor,
}) => {
  const { page } = visitor
  const { port } = new URL(process.env.STORY_ADDRESS ?? '')
  const openBranded = (path: string) => page.goto(`http://branded.localhost:${port}${path}`)
  await openBranded('/bluewater')
  await visitor.heading('Welcome to Bluewater Logistics')
  await openBranded('/bluewater')
  await visitor.heading('Welcome to Harborview Members')
  await expect(page).toHaveURL(`http://branded.localhost:${port}/`)
  await visitor.looksRight('branded-group')
  await page.evaluate(() => localStorage.setItem('open_type', 'agent'))
  await openBranded('/nobody-at-all')
  await expect(page).toHaveURL(`http://branded.localhost:${port}/`)
})

test('a member goes to their own home after signing in, and Home leads there [SF-2.29, SF-2.43, SF-6.05, D-1.05]', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.open('/member-home')
  await visitor.signIn('john.park@example.com')
  await visitor.heading('Welcome, John Park')
  await visitor.fits('member-home')
  await expect(page.getByRole('link', { name: 'Harborview Benefits' })).toHaveAttribute('href', '/member-home')
  await visitor.open('/member-benefit-store/9001/IO')
  await expect(page.getByText('This link is for another member.')).toBeVisible()
  await visitor.looksRight('member-store-of-another')
})

test.describe('the visitor’s location', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 41.8842, longitude: -87.6324 } })
  test('fills in their zip code once allowed [SF-2.18, SF-4.18, SF-4.19, D-6.06]', async ({ visitor }) => {
    const { page } = visitor
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await visitor.open('/home')
    const banner = page.getByRole('complementary', { name: 'Your location' })
    await expect(banner).toBeVisible()
    await visitor.looksRight('location-banner')
    await banner.getByRole('button', { name: 'Allow', exact: true }).click()
    await expect(banner).toContainText('We filled in your zip code')
    await visitor.looksRight('location-found')
    await expect(page.getByLabel('Zip code')).toHaveValue(/^606\d\d$/)
    expect(sent.filter((request) => /41\.88/.test(request))).toEqual([
      expect.stringMatching(/find-nearest-zip \{"latitude":41.88,"longitude":-87.63\}$/),
    ])
    const response = page.waitForResponse(/check-lead-information/)
    await visitor.open('/plans')
    await expect(page.getByLabel('Zip code')).toBeVisible()
    await response
    await expect(banner).toHaveCount(0)
  })
})

test('doesn’t ask for a refused location again; the zip code can be typed [SF-4.20, D-6.06]', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open('/home')
  const banner = page.getByRole('complementary', { name: 'Your location' })
  await banner.getByRole('button', { name: 'Don’t Allow' }).click()
  await expect(banner).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('location_refused'))).toBe('1')
  await page.evaluate(() => localStorage.clear())
  await visitor.open('/home')
  // This time the browser provides no position.
  await banner.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(banner).toContainText('Type it in instead')
  await visitor.looksRight('location-lost')
  await banner.getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('Zip code').fill(maria.zip)
})
