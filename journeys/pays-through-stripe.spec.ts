import type { Page } from '@playwright/test'
import { startOwnServer } from './own-server.ts'
import { account } from './person.ts'
import { expect, test, visitorOf } from './visitor.ts'

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_made_up',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_made_up',
  STRIPE_WEBHOOK_SECRET: 'whsec_made_up',
}

/** A stand-in for Stripe.js, with fields that are complete right away, each in its own frame. */
const script = `window.Stripe = () => ({
  elements: () => ({ create: (kind) => {
    const listeners = {}
    return {
      on: (event, listener) => void (listeners[event] = listener),
      mount: (at) => {
        const frame = document.createElement('iframe')
        Object.assign(frame, { title: 'Secure ' + kind, src: 'https://js.stripe.com/field.html' })
        Object.assign(frame.style, { border: '0', inlineSize: '100%', blockSize: '1.2em', display: 'block' })
        at.append(frame)
        setTimeout(() => listeners.change({ complete: true, empty: false }))
      },
      update: () => {}, focus: () => {}, destroy: () => {},
    }
  } }),
  confirmCardSetup: async () => ({ setupIntent: { id: 'seti_1', status: 'succeeded' } }),
})`

/** Stands in for Stripe, since there is no network; returns the pages that requested its script. */
const mockStripe = async (page: Page): Promise<string[]> => {
  const scriptPages: string[] = []
  await page.route('https://js.stripe.com/**', (route) => {
    const isScript = route.request().url().endsWith('.js')
    if (isScript) scriptPages.push(new URL(page.url()).pathname)
    return route.fulfill(
      isScript
        ? { contentType: 'text/javascript', body: script }
        : { contentType: 'text/html', body: '<body style="margin:0;font:16px sans-serif">4242 4242</body>' },
    )
  })
  const reply = { status: 'success', data: { client_secret: 'seti_1_secret_2' } }
  await page.route('**/begin-card-setup', (route) => route.fulfill({ json: reply }))
  return scriptPages
}

test('a card is entered in Stripe’s fields, whose script runs on that page only; if it doesn’t load, a bank account can be used', async ({
  page,
}) => {
  const server = await startOwnServer(stripe)
  try {
    const visitor = visitorOf(page, server.address)
    const scriptPages = await mockStripe(page)
    await visitor.begin('Just me', 1001)
    await expect(page.getByText('Card payments are a test: no card is charged.')).toBeVisible()
    await visitor.fillPersonal()
    await visitor.next()
    await visitor.fillContact()
    await visitor.next()
    await visitor.sign()
    await visitor.next()
    await visitor.heading('Billing Information')
    await expect(page.getByTitle('Secure cardNumber')).toBeVisible()
    await visitor.looksRight('billing-by-stripe')
    const viewport = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 700 })
    await visitor.fits('billing-by-stripe-at-320')
    if (viewport !== null) await page.setViewportSize(viewport)
    // The server can't ask Stripe about the card, so it gets a bank account instead.
    const sent: Record<string, unknown>[] = []
    await page.route('**/save-billing-info', (route) => {
      const form: Record<string, unknown> = route.request().postDataJSON()
      sent.push(form)
      const { enrollment_id } = form
      return route.continue({ postData: JSON.stringify({ enrollment_id, payment_method: 'eft', ...account }) })
    })
    await page.getByLabel('First name on card').fill('Maria')
    await page.getByLabel('Last name on card').fill('Lopez')
    await page.getByLabel('Choose physical address').check()
    await visitor.next()
    await visitor.heading(/Review/)
    expect(sent).toMatchObject([{ card_setup: 'seti_1' }])
    expect(Object.keys(sent[0] ?? {}).filter((name) => /number|code|expir/.test(name))).toEqual([])
    // The next page is a new document, without the script.
    await page.waitForFunction(() => !('Stripe' in window))
    expect(new Set(scriptPages)).toEqual(new Set(['/enrollment/billing-information']))

    await page.unroute('https://js.stripe.com/**')
    await page.route('https://js.stripe.com/**', (route) => route.abort())
    await visitor.open('/enrollment/billing-information')
    await page.getByText('Credit Card', { exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('The card form didn’t load')
    await visitor.looksRight('stripe-does-not-load')
    await page.getByRole('button', { name: 'Use a bank account' }).click()
    await expect(page.getByLabel('Routing number')).toBeVisible()
  } finally {
    await server.stop()
  }
})
