import { maria } from './person.ts'
import { expect, test, type Visitor } from './visitor.ts'

test('the home page explains the site and what plans cover, and all its links work [SF-2.13, SF-2.21]', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.open()
  await visitor.heading('Dental and Vision for Everyone')
  await expect(page.getByRole('button', { name: 'See plans and prices' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What dental plans cover' })).toBeVisible()
  for (const block of ['Low Deductible Plans', 'High Annual Maximum Plans', 'Bundled Plans', 'Vision Plans'])
    await expect(page.getByRole('heading', { name: block })).toBeVisible()
  const links = await page
    .getByRole('region', { name: /What are you looking for|Popular plans|Shop for a plan/ })
    .getByRole('link')
    .evaluateAll((anchors) => anchors.map((link) => link.getAttribute('href') ?? ''))
  expect(new Set(links).size).toBeGreaterThan(12)
  for (const path of new Set(links)) {
    await visitor.open(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'OOPS!' })).toHaveCount(0)
  }
  await visitor.open()
  await page.getByRole('button', { name: 'Help me find a plan' }).click()
  await expect(page.getByRole('dialog', { name: 'Find a plan' })).toBeVisible()
  await visitor.open('/no/such/page')
  await visitor.heading('OOPS!')
  await expect(page.getByText('Page not found')).toBeVisible()
  await visitor.looksRight('not-found')
  await page.getByRole('link', { name: 'Back to Homepage' }).click()
  await visitor.heading('Dental and Vision for Everyone')
})

/** KiB of scripts as sent: those every page needs before it works, and all that this page loads. */
const scriptsAt = async ({ page, open }: Visitor, path: string) => {
  await open(path)
  await page.waitForLoadState('networkidle')
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => ({ name: entry.name, size: 'encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0 })),
  )
  const kibOf = (pattern: RegExp) =>
    scripts.filter(({ name }) => pattern.test(name)).reduce((sum, { size }) => sum + size, 0) / 1024
  const sizes = { first: kibOf(/\/(?:index|first|rolldown-runtime)-/), all: kibOf(/./) }
  expect(sizes.first).toBeGreaterThan(50)
  return sizes
}

test('pages load little JavaScript: at most 110 KiB before they work, 150 in all on plan pages, 190 with a form', async ({
  visitor,
}) => {
  for (const path of ['/', '/sign-in', '/cart', '/plan/1001']) {
    const { first, all } = await scriptsAt(visitor, path)
    expect([path, Math.max(first, 110), Math.max(all, 190)]).toEqual([path, 110, 190])
  }
  await visitor.open()
  await visitor.seePlans('Just me')
  for (const path of ['/plans', '/plan/1001', '/compare?plans=1001,1002'])
    expect([path, Math.max((await scriptsAt(visitor, path)).all, 150)]).toEqual([path, 150])
})

test('an error that only the server finds leads back to its question [SF-4.04, SF-8.04]', async ({ visitor }) => {
  const { page } = visitor
  await visitor.open()
  await page.getByRole('button', { name: 'FIND A PLAN', exact: true }).click()
  const popup = page.getByRole('dialog', { name: 'Find a plan' })
  const continueButton = popup.getByRole('button', { name: 'Continue' })
  await popup.getByLabel('What is your zip code?').fill(maria.zip)
  await continueButton.click()
  await popup.getByLabel('What is your Date of Birth?', { exact: true }).fill(maria.dob)
  await continueButton.click()
  await popup.getByText('Female').click()
  await continueButton.click()
  await popup.getByText('Just me').click()
  const fault = { target_element: 'dob', error_message: 'We sell nothing to people of this age' }
  await page.route('**/api/v1/add-filter-for-new-user', (route) =>
    route.fulfill({ status: 422, json: { status: 'error', data: [fault] } }),
  )
  await popup.getByRole('button', { name: "Let's Go!" }).click()
  await expect(popup.getByText('Steps: 2 of 4')).toBeVisible()
  await expect(popup.getByText('We sell nothing to people of this age')).toBeVisible()
  await expect(popup.getByLabel('What is your Date of Birth?', { exact: true })).toHaveValue(maria.dob)
})

test('a network failure loses nothing that was typed, and trying again works [D-8.03, EW-4.03, EW-4.04]', async ({
  visitor,
}) => {
  const { page } = visitor
  await visitor.begin('Just me', 1002)
  await visitor.fillPersonal()
  await page.route('**/api/v1/save-personal-info', (route) => route.abort())
  await visitor.next()
  await expect(page.getByText('We couldn’t reach the server')).toBeVisible()
  await visitor.looksRight('network-fails')
  await expect(page.getByLabel('First name')).toHaveValue(maria.first_name)
  await page.unroute('**/api/v1/save-personal-info')
  await page.getByRole('button', { name: 'Try again' }).click()
  await visitor.heading('Contact Information')
  await page.route('**/api/v1/save-screenshot', (route) => route.abort())
  await visitor.fillContact()
  await visitor.next()
  await visitor.heading('Agreement & Signature')
})
