import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { enrollmentAt, inBrowser, state, savedAt } from '../../testing/enrollment.ts'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'

prepareBrowser()

const text = (version: number, text_body: string) => ({
  agreement_id: 'terms',
  version,
  text_head: 'Terms',
  text_body,
  text_required: true,
})
const firstText = text(1, '<p>You pay each month. You may end it.</p>')
const fields = {
  result: [
    state('user_name'),
    state('answer'),
    state('question', { value: 'Last four?', required: false }),
    state('signature'),
  ],
  accepted: [],
}
const open = (save: Parameters<typeof openScreen>[1][string] = savedAt('agreement_info'), more: Answers = {}) =>
  openScreen(
    '/enrollment/agreement-signature',
    {
      ...enrollmentAt('agreement_info'),
      'get-agreement-texts': { result: [firstText] },
      'get-form-fields-agreement-info': fields,
      'save-agreement-info': save,
      'get-enrollment-temp-info': { result: { first_name: 'Maria', last_name: 'Lopez' } },
      ...more,
    },
    inBrowser,
  )
type Screen = Awaited<ReturnType<typeof open>>
const sign = async ({ user }: Screen) => {
  await user.click(await screen.findByLabelText(/^I have read this and agree/))
  await user.type(screen.getByLabelText('Your full name'), 'Maria Lopez')
  await user.type(screen.getByLabelText('Last four?'), '6789')
  await user.click(screen.getByLabelText('Type it'))
  await user.click(screen.getByRole('button', { name: 'Next' }))
}

test('a reload asks for confirmation only if something was signed or typed', async () => {
  const page = await open()
  const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await screen.findByLabelText(/^I have read this and agree/)
  expect(asksBeforeUnload()).toBe(false)
  await page.user.type(screen.getByLabelText('Last four?'), '6')
  expect(asksBeforeUnload()).toBe(true)
})

test('after a reload the step says that a drawn signature must be drawn again, until it is [D-4.21, EW-2.27]', async () => {
  const tabs = enrollmentAt('agreement_info')['get-dynamic-tabs'] as object
  const restored = {
    'get-dynamic-tabs': { ...tabs, typed: ['agreement_info'] },
    'get-typed': { result: { agreement_info: { answers: { drawn: '1' } } } },
  }
  const page = await open(savedAt('agreement_info'), restored)
  expect(await screen.findByText(/Draw your signature again/)).toBeTruthy()
  await page.user.click(screen.getByLabelText('Type it'))
  expect(screen.queryByText(/Draw your signature again/)).toBeNull()
})

test('a first signature has no message about an earlier one', async () => {
  await open()
  await screen.findByLabelText('Draw it')
  expect(screen.queryByText(/Draw your signature again/)).toBeNull()
})

test('the popup of Save & Continue Later starts with the email address that was given [EW-2.36]', async () => {
  const personal = { first_name: 'Maria', last_name: 'Lopez', email_address: 'maria@mail.example' }
  const { user } = await open(savedAt('agreement_info'), { 'get-enrollment-temp-info': { result: personal } })
  await user.click(await screen.findByRole('button', { name: 'Save & Continue Later' }))
  const email = await screen.findByLabelText(/alternate email/)
  await vi.waitFor(() => expect(email).toHaveProperty('value', 'maria@mail.example'))
})

test('the last four digits get a numeric keyboard', async () => {
  await open()
  expect((await screen.findByLabelText('Last four?')).getAttribute('inputmode')).toBe('numeric')
})

test('a changed text is refetched, lists its new sentences, and must be checked again [EW-5.25]', async () => {
  const page = await open(
    refusal(422, [fault('agreement.terms', 'This agreement has changed. Please read it again and check its box.')]),
  )
  await screen.findByLabelText(/^I have read this and agree/)
  page.answer('get-agreement-texts', {
    result: [text(2, '<p>You pay each month. You may end it. Ending costs $9.</p>')],
  })
  await sign(page)
  await screen.findByText(/This agreement has changed. Please read it again/, { selector: '.error-summary a' })
  const card = await screen.findByRole('region', { name: 'Terms' })
  await within(card).findByText('This agreement changed while you had it open.')
  expect(within(card).getByRole('listitem').textContent).toBe('Ending costs $9.')
  expect(within(card).getByLabelText(/^I have read this and agree/)).toHaveProperty('checked', false)
  page.answer('save-agreement-info', savedAt('agreement_info'))
  await page.user.click(within(card).getByLabelText(/^I have read this and agree/))
  await page.user.click(screen.getByRole('button', { name: 'Next' }))
  await vi.waitFor(() => expect(page.inputs('save-agreement-info').at(-1)?.accepted).toEqual(['terms@2']))
})

test('a one-letter signature shows a warning before it is sent, and another person’s name is refused [D-4.16]', async () => {
  const page = await open()
  await page.user.type(await screen.findByLabelText('Your full name'), 'Juan Perez')
  await page.user.click(screen.getByLabelText(/^I have read this and agree/))
  await page.user.type(screen.getByLabelText('Last four?'), '6789')
  await page.user.click(screen.getByLabelText('Type it'))
  await page.user.clear(screen.getByLabelText('Type your name as your signature'))
  await page.user.type(screen.getByLabelText('Type your name as your signature'), 'J')
  await page.user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findAllByText(/You typed J, but the name here is Juan Perez/)
  expect(screen.getAllByText(/Type your name the way you entered it in Personal Information/).length).toBe(2)
  await page.user.click(screen.getByRole('button', { name: 'Next' }))
  expect(page.inputs('save-agreement-info')).toEqual([])
  await page.user.clear(screen.getByLabelText('Your full name'))
  await page.user.type(screen.getByLabelText('Your full name'), 'maría LOPEZ')
  await page.user.click(screen.getByRole('button', { name: 'Next' }))
  await vi.waitFor(() => expect(page.inputs('save-agreement-info').length).toBe(1))
})

test('an unchecked box and a missing signature are reported beside them, and nothing is sent [EW-5.25] [EW-5.26]', async () => {
  const page = await open()
  await page.user.type(await screen.findByLabelText('Your full name'), 'Maria Lopez')
  await page.user.type(screen.getByLabelText('Last four?'), '6789')
  await page.user.click(screen.getByRole('button', { name: 'Next' }))
  await vi.waitFor(() => expect(screen.getAllByText(/This field is required\./).length).toBe(2))
  expect(screen.getAllByText(/Signature is required/).length).toBe(2)
  expect(page.inputs('save-agreement-info')).toEqual([])
})

test('the summary lists what is missing in page order, linking to each field, the signature last', async () => {
  const page = await open()
  await page.user.clear(await screen.findByLabelText('Your full name'))
  await page.user.click(screen.getByRole('button', { name: 'Next' }))
  const summary = within(await screen.findByRole('alert'))
  const links = summary.getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    'Terms: This field is required.',
    'Your full name: Field is required',
    'Last four? Field is required',
    'Signature is required',
  ])
  for (const link of links) expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).toBeTruthy()
})

test('the summary names the question of a missing answer, and the person of a missing name [EW-5.25, EW-5.26]', async () => {
  const { user } = await openScreen(
    '/enrollment/agreement-signature',
    {
      ...enrollmentAt('agreement_info'),
      'get-agreement-texts': { result: [firstText] },
      'get-form-fields-agreement-info': { ...fields, signed_in: 'Dana Reyes' },
      'get-enrollment-temp-info': { result: { first_name: 'Maria', last_name: 'Lopez' } },
    },
    inBrowser,
  )
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  const lines = (await screen.findAllByRole('link', { name: /Field is required/ })).map(
    ({ textContent }) => textContent,
  )
  expect(lines).toEqual(['Member’s full name: Field is required', 'Last four? Field is required'])
})

test('an unreachable server is reported above Next, and the signature can be resent from there [D-8.03]', async () => {
  const page = await open(away)
  await sign(page)
  const message = await screen.findByText(/We couldn’t reach the server/)
  const next = screen.getByRole('button', { name: 'Next' })
  expect(message.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(
    screen.getByLabelText('Your full name').compareDocumentPosition(message) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy()
  page.answer('save-agreement-info', savedAt('agreement_info'))
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(page.inputs('save-agreement-info').length).toBe(2))
})

const changedForm = (more: object) => ({ ...fields, ...more })
const openWith = async (more: object) => {
  const page = await openScreen(
    '/enrollment/agreement-signature',
    {
      ...enrollmentAt('agreement_info'),
      'get-agreement-texts': { result: [firstText] },
      'get-form-fields-agreement-info': changedForm(more),
      'save-agreement-info': savedAt('agreement_info'),
      'get-enrollment-temp-info': { result: { first_name: 'Maria', last_name: 'Lopez' } },
    },
    inBrowser,
  )
  await screen.findByLabelText(/^I have read this and agree/)
  return page
}

test('a typed signature is shown again with its date, and leaving doesn’t ask for confirmation [EW-5.26]', async () => {
  await openWith({ typed_signature: 'Maria Lopez', signed_on: '2026-11-22' })
  expect(screen.getByText('You signed this on November 22, 2026, by typing Maria Lopez.')).toBeTruthy()
  expect(screen.getByLabelText('Type your name as your signature')).toHaveProperty('value', 'Maria Lopez')
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
})

test('a change since signing is reported, and nothing is prefilled [D-4.05]', async () => {
  await openWith({ changed: true })
  expect(screen.getByText('Sign again.')).toBeTruthy()
  expect(screen.queryByLabelText('Type your name as your signature')).toBeNull()
})

test('correcting a name requires a new signature and says why', async () => {
  const page = await openWith({})
  await page.user.type(screen.getByLabelText('Your full name'), 'Maria Lopes')
  await page.user.click(screen.getByLabelText('Type it'))
  expect(screen.getByLabelText('Type your name as your signature')).toHaveProperty('value', 'Maria Lopes')
  await page.user.type(screen.getByLabelText('Your full name'), '{Backspace}z')
  expect(screen.getByLabelText('Type your name as your signature')).toHaveProperty('value', '')
  expect(screen.getByText('You changed your name above. Type your signature again.')).toBeTruthy()
})

test('each checkbox has its own name for screen readers', async () => {
  await openWith({})
  expect(screen.getByRole('checkbox', { name: 'I have read this and agree: Terms' })).toBeTruthy()
})

const asRep = [
  state('agent_name', { value: 'Dana Reyes', read_only: true }),
  state('agent_code', { value: 'DANA10', read_only: true }),
  state('answer'),
  state('signature'),
]
const noticeText = () => screen.getByText(/^You’re enrolling Maria Lopez/).closest('.notice')?.textContent ?? ''

test('someone enrolling a member reads whose agreement and signature it is, and where the member agrees [D-1.13, D-4.16]', async () => {
  const page = await openWith({ result: asRep, signed_in: 'Dana Reyes' })
  expect(noticeText()).toContain(
    '“I” and “my” in these agreements mean Maria Lopez. The signature is yours, as the representative',
  )
  expect(noticeText()).toContain(
    'Maria Lopez agrees to everything at Review & Confirmation, through a link we email them',
  )
  expect(
    screen.getByRole('checkbox', { name: 'I have read this and agree on behalf of Maria Lopez: Terms' }),
  ).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Signature of Dana Reyes, the representative' })).toBeTruthy()
  await page.user.click(screen.getByLabelText('Type it'))
  expect(screen.getByLabelText('Type your name as your signature')).toHaveProperty('value', 'Dana Reyes')
})

test('when a member signs on someone else’s device, the page says so and that it is recorded [D-1.13, D-7.07]', async () => {
  await openWith({ signed_in: 'Dana Reyes' })
  expect(noticeText()).toContain(
    'mean Maria Lopez. The signature is theirs: have them read the agreements, check the boxes and sign here',
  )
  expect(noticeText()).toContain('We record that you, Dana Reyes, were signed in.')
  expect(screen.getByRole('group', { name: 'Signature of Maria Lopez, the member' })).toBeTruthy()
  expect(screen.getByLabelText('Member’s full name')).toBeTruthy()
})

test('names the person whose signature is outdated [D-1.13, D-4.05]', async () => {
  await openWith({ signed_in: 'Dana Reyes', changed: true })
  expect(screen.getByText(/Something Maria Lopez signed has changed/)).toBeTruthy()
})

test('says nothing about helpers to someone enrolling themselves [D-1.13]', async () => {
  await openWith({})
  expect(screen.queryByText(/^You’re enrolling/)).toBeNull()
  expect(screen.getByRole('group', { name: 'Signature' })).toBeTruthy()
})
