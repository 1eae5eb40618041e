import { contactFields } from '@openroll/contract/enroll/contact'
import { personalFields } from '@openroll/contract/enroll/personal'
import { expect, test as base, type Page } from '@playwright/test'
import { fillForm } from './fill-form.ts'
import { callsOf, fillCart } from './by-calls.ts'
import { looks } from './looks.ts'
import { account, card, maria } from './person.ts'

/** A journey that starts in an empty browser. */
export const test = base.extend<{ visitor: Visitor }>({
  visitor: async ({ page }, use) => {
    const violations: string[] = []
    page.on('console', (message) => {
      if (/Content.Security.Policy|Permissions.Policy|React error/i.test(message.text()))
        violations.push(message.text())
    })
    // Violations that scripts catch don't reach the console by themselves.
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
        console.warn(`Content Security Policy: ${violatedDirective} in ${sourceFile}`),
      ),
    )
    await use(visitorOf(page))
    expect(violations, 'no screen breaks its content security policy or differs from what the server rendered').toEqual(
      [],
    )
  },
})
export { expect }

export type Visitor = ReturnType<typeof visitorOf>
type Person = {
  first: string
  born: string
  ssn: string
  gender?: string | undefined
  relationship?: string
  share?: string
}
type Mail = Readonly<Record<'mail_id' | 'from_name' | 'to_address' | 'subject' | 'text' | 'html', string>>
const tierOf = {
  'Just me': 'IO',
  'Me and my spouse': 'IS',
  'Me and my kids': 'IC',
  'My whole family': 'IF',
} as const
type Who = keyof typeof tierOf

/** A browser page with the steps of a journey, on the main site or on another one. */
export const visitorOf = (page: Page, address = process.env.STORY_ADDRESS ?? '') => {
  const { looksRight, fits } = looks(page)
  /** Waits until the page's scripts run, since a rendered page is visible before that. */
  const waitForScripts = () => page.waitForFunction(() => !('pressedEarly' in window))
  const heading = async (name: string | RegExp) => {
    await expect(page.getByRole('heading', { level: 1, name }))
      .toBeVisible()
      .catch(async (error: unknown) => {
        // The page that shows instead explains the failure.
        const shown = await page
          .locator('main')
          .innerText({ timeout: 1000 })
          .catch(() => 'no page')
        throw new Error(`${String(error)}\n${page.url()} shows: ${shown.slice(0, 600)}`, { cause: error })
      })
    await waitForScripts()
  }
  /** The last name entered, for the signature. */
  let lastName: string = maria.last_name
  const next = async () => page.getByRole('button', { name: 'Next', exact: true }).click()

  const visitor = {
    page,
    address,
    looksRight,
    fits,
    heading,
    next,
    open: async (path = '/') => {
      await page.goto(`${address}${path}`)
      await waitForScripts()
    },
    /** Answers the four questions on this page and opens the plans. */
    seePlans: async (who: Who, person: { zip?: string; dob?: string } = {}) => {
      await page.getByLabel('Zip code').fill(person.zip ?? maria.zip)
      await page.getByLabel('Date of birth', { exact: true }).fill(person.dob ?? maria.dob)
      await page.getByText(maria.gender, { exact: true }).click()
      await page.getByText(who, { exact: true }).click()
      await page.getByRole('button', { name: 'See plans and prices' }).click()
      await heading('Plans and prices')
    },
    /** Signs in as one of the demo reps and opens their home page. */
    signInAsRep: async (name: 'Omar Quinn' | 'Dana Reyes') => {
      await visitor.open('/sign-in')
      await visitor.signIn(`${name.toLowerCase().replace(' ', '.')}@example.com`)
      await heading(`Welcome, ${name}`)
    },
    /** Goes from the home page of a rep or group administrator to the four questions. */
    startNewMember: async (
      portal = 'Direct',
      group: 'the portal’s group' | 'their own group' = 'the portal’s group',
    ) => {
      await page.getByRole('button', { name: 'New Member' }).click()
      // A rep or group with only one portal isn't asked to choose it.
      const chooser = page.getByRole('group', { name: 'How are you enrolling?' })
      const direct = page.getByRole('button', { name: 'Start New Member Enrollment' })
      const home = page.getByRole('region', { name: 'Who you enroll with' })
      await expect(chooser.or(direct).or(home).first()).toBeVisible()
      if (await chooser.isVisible()) {
        await page.getByText(portal, { exact: true }).click()
        await page.getByRole('button', { name: 'Submit' }).click()
      }
      if (group === 'the portal’s group')
        await page.getByRole('button', { name: 'Start New Member Enrollment' }).click()
      await visitor.waitForHome()
    },
    /** Waits for the home page under the chosen rep or group. The URL changes first, and a rep's home has the same questions. */
    waitForHome: async () => {
      await page.waitForURL('**/home')
      await expect(page.getByRole('region', { name: 'Who you enroll with' })).toBeVisible()
    },
    addPlan: async (id: number) => {
      await page.goto(`${address}/plan/${id}`)
      await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
      await heading('My Cart')
    },
    /** Goes to the first step with one plan in the cart, added by API calls. */
    begin: async (who: Who, plan: number) => {
      const tempId = await fillCart(callsOf(page, address), tierOf[who], plan)
      await visitor.open('/healthz')
      await page.evaluate((id) => Object.assign(localStorage, { tempId: id, isFilterDataSubmitted: '1' }), tempId)
      await visitor.open('/cart')
      await visitor.proceed()
    },
    proceed: async () => {
      await page.getByRole('button', { name: 'Proceed to Enrollment' }).click()
      await page.getByRole('button', { name: 'Proceed', exact: true }).click()
      await heading('Personal Information')
    },
    /** `last_name`: a rep can't enroll the same person twice. */
    fillPersonal: async (last_name: string = maria.last_name) => {
      lastName = last_name
      await expect(page.getByLabel('First name')).toBeVisible()
      const { gender: _, ...personal } = maria
      await fillForm(page, personalFields, { ...personal, last_name })
    },
    fillContact: async () => {
      await heading('Contact Information')
      await expect(page.getByLabel('Street address')).toBeVisible()
      await fillForm(page, contactFields, maria)
    },
    sign: async () => {
      await heading('Agreement & Signature')
      await expect(page.getByLabel('I have read this and agree').first()).toBeVisible()
      for (const checkbox of await page.getByLabel('I have read this and agree').all()) await checkbox.check()
      const name = page.getByLabel(/Your full name|Member’s full name/)
      if (await name.isVisible()) await name.fill(`${maria.first_name} ${lastName}`)
      const answer = page.locator('#answer')
      if (await answer.isVisible()) await answer.fill(maria.ssn.slice(-4))
      await page.getByText('Type it', { exact: true }).click()
      // A rep signs in their own name, which is prefilled.
      if (await page.getByRole('group', { name: /, the representative$/ }).isVisible()) return
      await page.getByLabel('Type your name as your signature').fill(`${maria.first_name} ${lastName}`)
    },
    payByCard: async () => {
      await heading('Billing Information')
      await page.getByLabel('First name on card').fill(card.first_name_on_cc)
      await page.getByLabel('Last name on card').fill(card.last_name_on_cc)
      await page.getByLabel('Card number').fill(card.card_number)
      await page.getByLabel('Expires').fill('12/28')
      await page.getByLabel('Security code').fill(card.security_code)
      await page.getByLabel('Choose physical address').check()
    },
    payByAccount: async () => {
      await heading('Billing Information')
      await page.getByText('Bank account', { exact: true }).click()
      await page.getByLabel('Account holder name').fill(account.account_name)
      await page.getByLabel('Routing number').fill(account.routing_number)
      await expect(page.getByLabel('Bank name')).not.toHaveValue('')
      await page.getByLabel('Account number').fill(account.account_number)
      await page.getByText('Checking').click()
      await page.getByText('Individual').click()
    },
    /** Hands the device to the person being enrolled by someone else, who agrees by signing. */
    collectSignature: async () => {
      const consent = page.getByRole('region', { name: /’s consent$/ })
      await consent.getByRole('button', { name: /sign here$/ }).click()
      const popup = page.getByRole('dialog', { name: /to read and sign$/ })
      await popup.getByLabel('Full name').fill(`${maria.first_name} ${lastName}`)
      await popup.getByText('Type it', { exact: true }).click()
      await looksRight('consent-sign')
      await popup.getByRole('button', { name: 'I agree' }).click()
      await expect(consent.getByText(/agreed on .* by signing here/)).toBeVisible()
    },
    submit: async () => {
      await heading('Review & Confirmation')
      if (await page.getByRole('complementary', { name: 'Who is being enrolled' }).isVisible())
        await visitor.collectSignature()
      await page.getByRole('button', { name: 'Submit enrollment' }).click()
      await heading(`Thank you, ${maria.first_name}`)
    },
    /** Fills in and submits the form for one person on a list step. */
    addPerson: async (person: Person, button: string) => {
      await page.getByLabel('First name').fill(person.first)
      await page.getByLabel('Last name').fill('Lopez')
      await page.getByLabel('Date of birth', { exact: true }).fill(person.born)
      await page.getByLabel('Social Security number').fill(person.ssn)
      if (person.gender !== undefined) await page.getByText(person.gender, { exact: true }).click()
      if (person.relationship !== undefined)
        await page.getByLabel('Relationship to you').selectOption(person.relationship)
      if (person.share !== undefined) await page.getByLabel('Share (percent)').fill(person.share)
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(page.getByText(`${person.first} Lopez`)).toBeVisible()
    },
    /** Signs in on the sign-in page; all demo accounts have the same password. */
    signIn: async (email: string, password = 'harborview-demo') => {
      await heading('Sign in')
      await page.getByLabel('Email address').fill(email)
      await page.getByLabel('Password').fill(password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    },
    /** All emails that the site would have sent. */
    mails: async (): Promise<Mail[]> => {
      const response = await page.request.get(`${address}/dev/mailbox.json`)
      const body: { mails: Mail[] } = await response.json()
      return body.mails
    },
  }
  return {
    ...visitor,
    /** Signs, pays by card and goes to the review. */
    signAndPay: async () => {
      await visitor.sign()
      await next()
      await visitor.payByCard()
      await next()
    },
    /** Completes the personal and contact steps. */
    fillPersonalAndContact: async (last_name?: string) => {
      await visitor.fillPersonal(last_name)
      await next()
      await visitor.fillContact()
      await next()
    },
  }
}
