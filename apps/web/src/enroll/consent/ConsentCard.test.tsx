import { linkOnlyReason } from '@openroll/contract/enroll/consent'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { enrollmentAt, inBrowser } from '../../testing/enrollment.ts'
import { away, fault, openScreen, prepareBrowser, refusal, type Answers } from '../../testing/open-screen.tsx'
import { signedInRep } from '../../testing/signed-in.ts'

prepareBrowser()

const content = {
  requested_by: 'Dana Reyes',
  name: 'Maria Lopez',
  plans: [{ plan_name: 'Harbor Dental', detail: '', price: '38.85' }],
  first: '63.85',
  monthly: '38.85',
  effective_date: '2027-01-01',
  payment: '',
  payment_terms: [],
  entered: [],
  texts: [],
}
const consent = (state: string, more: object = {}) => ({
  state,
  way: null,
  at: null,
  email: 'm***@x.org',
  link_only: null,
  said: content,
  ...more,
})
const open = (more: Answers = {}) =>
  openScreen(
    '/enrollment/review-confirm',
    {
      ...enrollmentAt('review_info'),
      'get-enrollment-temp-info': { result: null },
      'get-signed-in-person': signedInRep({ name: 'Dana Reyes' }),
      'get-consent': consent('none'),
      ...more,
    },
    { ...inBrowser, signed_in: '1', eprocess: 'rep' },
  )
const card = async () => within(await screen.findByRole('region', { name: 'Maria Lopez’s consent' }))

test('someone enrolling a member reads that the member must agree, and the member can sign there [D-1.13]', async () => {
  const page = await open({ 'sign-consent': {} })
  expect((await card()).getByText(/enrolling Maria Lopez, so they must agree before you submit/)).toBeTruthy()
  await page.user.click((await card()).getByRole('button', { name: 'Let Maria Lopez sign here' }))
  const popup = within(await screen.findByRole('dialog', { name: 'For Maria Lopez to read and sign' }))
  expect(popup.getByText('Harbor Dental')).toBeTruthy()
  expect(popup.getByRole('group', { name: 'Signature of Maria Lopez, the member' })).toBeTruthy()
  await page.user.type(popup.getByLabelText('Full name'), 'Maria Lopez')
  await page.user.click(popup.getByRole('button', { name: 'I agree' }))
  expect((await popup.findAllByText(/Signature is required/)).length).toBeGreaterThan(0)
  await page.user.click(popup.getByText('Type it'))
  await page.user.type(popup.getByLabelText('Type your name as your signature'), ' L')
  page.answer('get-consent', consent('agreed', { way: 'signed', at: '2026-11-10T12:00:00.000Z' }))
  await page.user.click(popup.getByRole('button', { name: 'I agree' }))
  expect(await (await card()).findByText('Maria Lopez agreed on November 10, 2026, by signing here.')).toBeTruthy()
  expect(page.inputs('sign-consent')).toMatchObject([{ full_name: 'Maria Lopez', enrollment_id: 'an-enrollment' }])
})

test('submitting without consent opens a popup that offers to ask for it, not an error [D-1.13]', async () => {
  const page = await open({
    'save-review-info': refusal(422, [fault('review_info', 'Maria Lopez hasn’t agreed yet.')]),
  })
  await card()
  await page.user.click(screen.getByRole('button', { name: 'Submit enrollment' }))
  const popup = within(await screen.findByRole('dialog', { name: 'Maria Lopez must agree first' }))
  expect(screen.queryByText(/Something went wrong/)).toBeNull()
  page.answer('request-consent', { email: 'm***@x.org' })
  page.answer('get-consent', consent('waiting', { way: 'mailed', at: '2026-11-10T12:00:00Z' }))
  await page.user.click(popup.getByRole('button', { name: 'Send a link by email' }))
  expect(await popup.findByText(/We emailed a link to m\*\*\*@x\.org/)).toBeTruthy()
  await page.user.click(popup.getByRole('button', { name: 'Let Maria Lopez sign here' }))
  expect(await screen.findByRole('dialog', { name: 'For Maria Lopez to read and sign' })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: /must agree first/ })).toBeNull()
})

test('once the member agrees, the popup offers to submit [D-1.13]', async () => {
  const page = await open({
    'save-review-info': refusal(422, [fault('review_info', 'Maria Lopez hasn’t agreed yet.')]),
    'get-consent': consent('waiting', { way: 'mailed', at: '2026-11-10T12:00:00Z' }),
  })
  await card()
  await page.user.click(screen.getByRole('button', { name: 'Submit enrollment' }))
  const popup = within(await screen.findByRole('dialog', { name: 'Maria Lopez must agree first' }))
  expect(popup.queryByRole('button', { name: 'Submit enrollment' })).toBeNull()
  page.answer('get-consent', consent('agreed', { way: 'mailed', at: '2026-11-10T12:00:00Z' }))
  await page.user.click(popup.getByRole('button', { name: 'Check for an answer' }))
  const agreed = within(await screen.findByRole('dialog', { name: 'Maria Lopez agreed' }))
  expect(agreed.queryByText(/nothing is lost/)).toBeNull()
  await page.user.click(agreed.getByRole('button', { name: 'Submit enrollment' }))
  await vi.waitFor(() => expect(page.inputs('save-review-info')).toHaveLength(2))
})

test('a link is emailed to the person, and the answer can be checked [D-1.13]', async () => {
  const page = await open({ 'request-consent': refusal(422, [fault('email', 'This is your own email address')]) })
  await page.user.click((await card()).getByRole('button', { name: 'Send a link by email' }))
  expect(await screen.findByText('This is your own email address')).toBeTruthy()
  page.answer('request-consent', { email: 'm***@x.org' })
  page.answer('get-consent', consent('waiting', { way: 'mailed', at: '2026-11-10T12:00:00.000Z' }))
  await page.user.click((await card()).getByRole('button', { name: 'Send a link by email' }))
  expect(await (await card()).findByText(/We emailed a link to m\*\*\*@x\.org on November 10, 2026/)).toBeTruthy()
  page.answer('get-consent', consent('declined', { way: 'mailed', at: '2026-11-10T12:00:00.000Z' }))
  await page.user.click((await card()).getByRole('button', { name: 'Check for an answer' }))
  expect(await (await card()).findByText(/Maria Lopez declined/)).toBeTruthy()
})

test('a failed load can be retried, and people enrolling themselves see no consent card [D-8.03]', async () => {
  const page = await open({ 'get-consent': away })
  await screen.findAllByText(/couldn’t reach the server/)
  page.answer('get-consent', { ...consent('not-needed'), said: null })
  await page.user.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body)
  await vi.waitFor(() => expect(screen.queryByText(/couldn’t reach the server/)).toBeNull())
  expect(screen.queryByRole('region', { name: /’s consent/ })).toBeNull()
})

test('with a payment on file, consent is only possible by a link to the email address on file [D-1.13]', async () => {
  await open({ 'get-consent': consent('none', { link_only: 'stored' }) })
  expect((await card()).getByText(`${linkOnlyReason.stored}.`)).toBeTruthy()
  expect((await card()).queryByRole('button', { name: 'Let Maria Lopez sign here' })).toBeNull()
  expect((await card()).getByRole('button', { name: 'Send a link by email' })).toBeTruthy()
})
