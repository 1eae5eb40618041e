import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { enrollmentAt, inBrowser, state, savedAt } from '../../testing/enrollment.ts'
import { away, fault, openScreen, prepareBrowser, refusal } from '../../testing/open-screen.tsx'

prepareBrowser()

const text = (version: number, text_body: string) => ({
  agreement_id: 'terms',
  version,
  text_head: 'Terms',
  text_body,
  text_required: true,
})
const first = text(1, '<p>You pay each month. You may end it.</p>')
const asked = {
  result: [
    state('user_name'),
    state('answer'),
    state('question', { value: 'Last four?', required: false }),
    state('signature'),
  ],
  accepted: [],
}
const open = (save: Parameters<typeof openScreen>[1][string] = savedAt('agreement_info')) =>
  openScreen(
    '/enrollment/agreement-signature',
    {
      ...enrollmentAt('agreement_info'),
      'get-agreement-texts': { result: [first] },
      'get-form-fields-agreement-info': asked,
      'save-agreement-info': save,
      'get-enrollment-temp-info': { result: { first_name: 'Maria', last_name: 'Lopez' } },
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

test('a refresh asks once something is signed or typed, and not before', async () => {
  const page = await open()
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await screen.findByLabelText(/^I have read this and agree/)
  expect(asks()).toBe(false)
  await page.user.type(screen.getByLabelText('Last four?'), '6')
  expect(asks()).toBe(true)
})

test('the last four digits are typed on a keyboard of digits', async () => {
  await open()
  expect((await screen.findByLabelText('Last four?')).getAttribute('inputmode')).toBe('numeric')
})

test('a text that changed meanwhile is fetched again, says what is new in it, and is ticked anew [EW-5.25]', async () => {
  const page = await open(
    refusal(422, [fault('agreement.terms', 'This text has changed. Please read it again and check its box.')]),
  )
  await screen.findByLabelText(/^I have read this and agree/)
  page.answer('get-agreement-texts', {
    result: [text(2, '<p>You pay each month. You may end it. Ending costs $9.</p>')],
  })
  await sign(page)
  await screen.findByText(/This text has changed. Please read it again/, { selector: '.error-summary a' })
  const card = await screen.findByRole('region', { name: 'Terms' })
  await within(card).findByText('This text changed while you had it open.')
  expect(within(card).getByRole('listitem').textContent).toBe('Ending costs $9.')
  expect(within(card).getByLabelText(/^I have read this and agree/)).toHaveProperty('checked', false)
  page.answer('save-agreement-info', savedAt('agreement_info'))
  await page.user.click(within(card).getByLabelText(/^I have read this and agree/))
  await page.user.click(screen.getByRole('button', { name: 'Next' }))
  await vi.waitFor(() => expect(page.inputs('save-agreement-info').at(-1)?.accepted).toEqual(['terms@2']))
})

test('a signature of one letter is questioned before it is sent, and another name than the applicant’s is refused [D-4.16]', async () => {
  const page = await open()
  await page.user.type(await screen.findByLabelText('Your full name'), 'Juan Perez')
  await page.user.click(screen.getByLabelText(/^I have read this and agree/))
  await page.user.type(screen.getByLabelText('Last four?'), '6789')
  await page.user.click(screen.getByLabelText('Type it'))
  await page.user.clear(screen.getByLabelText('Type your name as your signature'))
  await page.user.type(screen.getByLabelText('Type your name as your signature'), 'J')
  await page.user.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findAllByText(/You typed J, but the name here is Juan Perez/)
  expect(screen.getAllByText(/Type your name as you entered it under Personal Information/).length).toBe(2)
  await page.user.click(screen.getByRole('button', { name: 'Next' }))
  expect(page.inputs('save-agreement-info')).toEqual([])
  await page.user.clear(screen.getByLabelText('Your full name'))
  await page.user.type(screen.getByLabelText('Your full name'), 'maría LOPEZ')
  await page.user.click(screen.getByRole('button', { name: 'Next' }))
  await vi.waitFor(() => expect(page.inputs('save-agreement-info').length).toBe(1))
})

test('what is not ticked and not signed is said beside it, and nothing is sent [EW-5.25] [EW-5.26]', async () => {
  const page = await open()
  await page.user.type(await screen.findByLabelText('Your full name'), 'Maria Lopez')
  await page.user.type(screen.getByLabelText('Last four?'), '6789')
  await page.user.click(screen.getByRole('button', { name: 'Next' }))
  await vi.waitFor(() => expect(screen.getAllByText(/This field is required\./).length).toBe(2))
  expect(screen.getAllByText(/Signature is required/).length).toBe(2)
  expect(page.inputs('save-agreement-info')).toEqual([])
})

test('what is missing is listed as it stands on the page, each a link to its field, the signature last', async () => {
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

test('a missing answer is listed by its question, and a missing name by whose it is [EW-5.25, EW-5.26]', async () => {
  const { user } = await openScreen(
    '/enrollment/agreement-signature',
    {
      ...enrollmentAt('agreement_info'),
      'get-agreement-texts': { result: [first] },
      'get-form-fields-agreement-info': { ...asked, signed_in: 'Dana Reyes' },
      'get-enrollment-temp-info': { result: { first_name: 'Maria', last_name: 'Lopez' } },
    },
    inBrowser,
  )
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  const lines = (await screen.findAllByRole('link', { name: /Field is required/ })).map(
    ({ textContent }) => textContent,
  )
  expect(lines).toEqual(['Full name of the member: Field is required', 'Last four? Field is required'])
})

test('a server that is away is said right above Next, and what was signed is sent again from there [D-8.03]', async () => {
  const page = await open(away)
  await sign(page)
  const said = await screen.findByText(/We could not reach the server/)
  const next = screen.getByRole('button', { name: 'Next' })
  expect(said.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(
    screen.getByLabelText('Your full name').compareDocumentPosition(said) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy()
  page.answer('save-agreement-info', savedAt('agreement_info'))
  await page.user.click(screen.getByRole('button', { name: 'Try again' }))
  await vi.waitFor(() => expect(page.inputs('save-agreement-info').length).toBe(2))
})

const askedAgain = (more: object) => ({ ...asked, ...more })
const openWith = async (more: object) => {
  const page = await openScreen(
    '/enrollment/agreement-signature',
    {
      ...enrollmentAt('agreement_info'),
      'get-agreement-texts': { result: [first] },
      'get-form-fields-agreement-info': askedAgain(more),
      'save-agreement-info': savedAt('agreement_info'),
      'get-enrollment-temp-info': { result: { first_name: 'Maria', last_name: 'Lopez' } },
    },
    inBrowser,
  )
  await screen.findByLabelText(/^I have read this and agree/)
  return page
}

test('a signature that was typed is shown again with its day, and leaving asks nothing [EW-5.26]', async () => {
  await openWith({ typed_signature: 'Maria Lopez', signed_on: '2026-11-22' })
  expect(screen.getByText('You signed this on November 22, 2026, by typing Maria Lopez.')).toBeTruthy()
  expect(screen.getByLabelText('Type your name as your signature')).toHaveProperty('value', 'Maria Lopez')
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
})

test('what has changed since it was signed is said, and nothing is filled in [D-4.05]', async () => {
  await openWith({ changed: true })
  expect(screen.getByText('Sign again.')).toBeTruthy()
  expect(screen.queryByLabelText('Type your name as your signature')).toBeNull()
})

test('a name that is corrected asks for the signature again, with a word', async () => {
  const page = await openWith({})
  await page.user.type(screen.getByLabelText('Your full name'), 'Maria Lopes')
  await page.user.click(screen.getByLabelText('Type it'))
  expect(screen.getByLabelText('Type your name as your signature')).toHaveProperty('value', 'Maria Lopes')
  await page.user.type(screen.getByLabelText('Your full name'), '{Backspace}z')
  expect(screen.getByLabelText('Type your name as your signature')).toHaveProperty('value', '')
  expect(screen.getByText('You changed your name above. Type your signature again.')).toBeTruthy()
})

test('each box has a name of its own for who hears the page', async () => {
  await openWith({})
  expect(screen.getByRole('checkbox', { name: 'I have read this and agree: Terms' })).toBeTruthy()
})

const asRep = [
  state('agent_name', { value: 'Dana Reyes', read_only: true }),
  state('agent_code', { value: 'DANA10', read_only: true }),
  state('answer'),
  state('signature'),
]
const said = () => screen.getByText(/^You are enrolling Maria Lopez/).closest('.notice')?.textContent ?? ''

test('who enrolls in their own place reads that the texts speak of the member, whose signature it is, and where they agree [D-1.13, D-4.16]', async () => {
  const page = await openWith({ result: asRep, signed_in: 'Dana Reyes' })
  expect(said()).toContain(
    '“I” and “my” in these texts mean Maria Lopez. The signature is yours, as the representative',
  )
  expect(said()).toContain('At Review & Confirmation Maria Lopez agrees to all of it, by signing there, or by a link')
  expect(screen.getByRole('checkbox', { name: 'I have read this and agree, for Maria Lopez: Terms' })).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Signature of Dana Reyes, the representative' })).toBeTruthy()
  await page.user.click(screen.getByLabelText('Type it'))
  expect(screen.getByLabelText('Type your name as your signature')).toHaveProperty('value', 'Dana Reyes')
})

test('where the member signs on the device of who is signed in, the page says so, and that it is kept [D-1.13, D-7.07]', async () => {
  await openWith({ signed_in: 'Dana Reyes' })
  expect(said()).toContain(
    'mean Maria Lopez, and the signature is theirs: let them read the texts, check the boxes and sign here',
  )
  expect(said()).toContain('We record that you, Dana Reyes, were signed in.')
  expect(screen.getByRole('group', { name: 'Signature of Maria Lopez, the member' })).toBeTruthy()
  expect(screen.getByLabelText('Full name of the member')).toBeTruthy()
})

test('who comes back to it reads whose signature it was that has changed [D-1.13, D-4.05]', async () => {
  await openWith({ signed_in: 'Dana Reyes', changed: true })
  expect(screen.getByText(/Something that Maria Lopez signed has changed since/)).toBeTruthy()
})

test('who enrolls themselves is told nothing of it [D-1.13]', async () => {
  await openWith({})
  expect(screen.queryByText(/^You are enrolling/)).toBeNull()
  expect(screen.getByRole('group', { name: 'Signature' })).toBeTruthy()
})
