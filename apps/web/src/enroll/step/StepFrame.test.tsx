import { screen, within } from '@testing-library/react'
import type { TabName } from '@openroll/contract/enroll/steps'
import { expect, test, vi } from 'vitest'
import { enrollmentAt, inBrowser, savedAt, state } from '../../testing/enrollment.ts'
import { openScreen, prepareBrowser, type Answers } from '../../testing/open-screen.tsx'

prepareBrowser()

const answers: Answers = {
  'get-form-fields-employer-info': { result: [state('name', { value: 'Bluewater Logistics' })], industries: [] },
  'get-agreement-texts': { result: [] },
  'get-form-fields-agreement-info': { result: [state('signature')], accepted: [] },
  'get-enrollment-temp-info': { result: null },
  'get-form-fields-contact-info': { result: [state('city', { value: 'Chicago' })] },
  'save-contact-info': savedAt('billing_info'),
  'get-payment-method': { result: [{ value: 'list', name: 'LIST' }] },
  'get-form-fields-billing-info': { result: [], payment_method: 'list' },
  'get-billing-text': { result: [] },
  'save-billing-info': savedAt('billing_info'),
}
const open = (route: string, tab: TabName, browser: Record<string, string> = {}) =>
  openScreen(`/enrollment/${route}`, { ...enrollmentAt(tab), ...answers }, { ...inBrowser, ...browser })

test.each([
  { title: 'Employer Information', at: 'employer-info', tab: 'employer_info', carries: '[EW-2.07, EW-2.08]' },
  { title: 'Agreement & Signature', at: 'agreement-signature', tab: 'agreement_info', carries: '[EW-2.29]' },
] as const)('$title has its heading, Back, Save & Continue Later and Next $carries', async ({ title, at, tab }) => {
  await open(at, tab)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  for (const name of ['Back', 'Save & Continue Later', 'Next'])
    expect(await screen.findByRole('button', { name })).toBeTruthy()
})

test('earlier steps are marked as done and this one as current [EW-1.12]', async () => {
  await open('agreement-signature', 'agreement_info')
  const progress = within(await screen.findByRole('navigation', { name: 'Progress' }))
  const items = progress.getAllByRole('listitem')
  expect(items.map((item) => [item.className, item.getAttribute('aria-current')])).toEqual([
    ['stepper-progressed', null],
    ['stepper-progressed', null],
    ['stepper-active', 'step'],
    ['stepper-ahead', null],
    ['stepper-ahead', null],
  ])
  expect(progress.getByText(/Step 3 of 5/)).toBeTruthy()
})

test.each([
  { at: 'contact-info', navto: null, path: '/enrollment/agreement-signature', carries: '[EW-1.14]' },
  { at: 'contact-info', navto: 'review', path: '/enrollment/review-confirm', carries: '[EW-1.14]' },
  { at: 'billing-information', navto: 'review', path: '/enrollment/review-confirm', carries: '[EW-2.35]' },
] as const)('Next on $at opens $path if navto is $navto, and clears navto $carries', async ({ at, navto, path }) => {
  const page = await open(at, 'review_info', navto === null ? {} : { navto })
  await screen.findByRole('heading', { level: 1, name: at === 'contact-info' ? /^Contact/ : /^Billing/ })
  await page.user.click(await screen.findByRole('button', { name: 'Next' }))
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe(path))
  expect(sessionStorage.getItem('navto')).toBeNull()
})

test('after an edit from the review that invalidates the signature, the signature step opens [EW-1.14] [D-4.02]', async () => {
  const savedBilling = savedAt('billing_info')
  const withoutSignature = {
    ...savedBilling,
    tabs: savedBilling.tabs.map((tab) => (tab.tab_name === 'agreement_info' ? { ...tab, saved: false } : tab)),
  }
  const page = await open('contact-info', 'review_info', { navto: 'review' })
  page.answer('save-contact-info', withoutSignature)
  page.answer('get-dynamic-tabs', { result: withoutSignature.tabs, revision: withoutSignature.revision })
  await screen.findByRole('heading', { level: 1, name: /^Contact/ })
  await page.user.click(await screen.findByRole('button', { name: 'Next' }))
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/enrollment/agreement-signature'))
  expect(sessionStorage.getItem('navto')).toBe('review')
  await screen.findByRole('heading', { level: 1, name: /^Agreement/ })
  await page.user.click(await screen.findByRole('button', { name: 'Back' }))
  await vi.waitFor(() => expect(page.router.state.location.pathname).toBe('/enrollment/contact-info'))
})
