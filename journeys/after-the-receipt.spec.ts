import { otherBrowser } from './other-browser.ts'
import { expect, test } from './visitor.ts'
import { maria } from './person.ts'

const thanks = `Thank you, ${maria.first_name}`

test('once the receipt is shown the browser starts over, and the receipt keeps its URL [D-4.22, EW-4.53, EW-2.39, D-9.03, D-1.02]', async ({
  visitor,
  browser,
}) => {
  const { page } = visitor
  const stored = (): Promise<Record<string, string>> =>
    page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
  await visitor.begin('Just me', 1002)
  const id = (await stored()).tempId ?? ''
  const secondTab = await page.context().newPage()
  await secondTab.goto(page.url())
  await expect(secondTab.getByRole('heading', { level: 1, name: 'Personal Information' })).toBeVisible()
  await visitor.fillPersonalAndContact()
  await visitor.signAndPay()
  await visitor.submit()
  const number = (await page.locator('.policy-number').textContent()) ?? '—'
  await expect(page).toHaveURL(`${process.env.STORY_ADDRESS}/enrollment/receipt?id=${id}`)
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible()
  expect(await stored()).toMatchObject({ receiptId: id })
  expect(Object.keys(await stored())).not.toContain('tempId')
  expect(Object.keys(await stored())).not.toContain('isFilterDataSubmitted')
  // A step open in another tab redirects to the receipt too.
  await expect(secondTab).toHaveURL(new RegExp(`/enrollment/receipt\\?id=${id}$`))
  await secondTab.close()

  await page.reload()
  await visitor.heading(thanks)
  await visitor.fits('receipt-again')
  // Back leaves the receipt, and the steps before it don't redirect to it.
  for (const step of ['billing-information', 'agreement-signature']) {
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/${step}$`))
    await visitor.heading('You submitted this enrollment')
  }
  await visitor.open('/enrollment/review-confirm')
  await visitor.looksRight('already-submitted')
  await page.getByRole('link', { name: 'See your receipt' }).click()
  await visitor.heading(thanks)
  await visitor.open('/cart')
  await expect(page.getByText('No items in cart.')).toBeVisible()
  await visitor.open('/plan/1002')
  await expect(page.getByRole('heading', { name: 'What would it cost me?' })).toBeVisible()
  for (const path of ['/receipt', '/confirmation/', '/enrollment/receipt']) {
    await visitor.open(path)
    await visitor.heading(thanks)
    await expect(page.getByText(number)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`\\?id=${id}$`))
  }

  const stranger = await otherBrowser(browser)
  await stranger.open(`/enrollment/receipt?id=${id}`)
  await stranger.heading('We can’t show this receipt here')
  await stranger.looksRight('receipt-not-here')
  await stranger.open('/enrollment/receipt?id=nobody')
  await stranger.heading('We can’t show this receipt here')
  const mail = (await visitor.mails()).find(
    ({ subject, to_address }) => subject.includes(number) && to_address === 'maria.lopez@mail.example',
  )
  expect(mail?.text).not.toContain(id)
  await stranger.open(/\/receipt#\S+/.exec(mail?.text ?? '')?.[0])
  await expect(stranger.page.getByText(number)).toBeVisible()

  await page.getByRole('link', { name: 'Back to home' }).click()
  await expect(page).toHaveURL(/\/$/)
  await visitor.heading('Dental and Vision for Everyone')
  await visitor.seePlans('Just me')
  expect((await stored()).tempId).not.toBe(id)
  await visitor.addPlan(1002)
  await visitor.proceed()
  await expect(page.getByLabel('First name')).toHaveValue('')
})
